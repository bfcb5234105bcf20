'use client'

import { useTranslations } from 'next-intl'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { type InvoiceSignature, type InvoiceSnapshot, invoiceLimits } from '#lib/contract/index.ts'
import { CopyButton, ErrorNotice } from '../../../../ui/kit.ts'

/** Who vouches for the invoice, and what is handed on beside the file: the fingerprint, by another way than the file. */
export function SignaturePart({ snapshot }: { snapshot: InvoiceSnapshot }) {
  const t = useTranslations('invoices.signature')
  const { invoiceId, status } = snapshot.invoice
  const extensions = useExtensions()
  const isOffered = extensions?.has('getInvoiceSignature') ?? false
  const isDraft = status === 'draft'
  // The service reads the whole invoice to sign it: for a very long one that is done for the file alone.
  const isLong = snapshot.sums.rows > invoiceLimits.workbookRowsMax
  const read = useRoute('getInvoiceSignature', { params: { invoiceId } }, { enabled: isOffered && !isDraft && !isLong })
  if (extensions === undefined) return null
  const signed = read.data === undefined ? null : signedOf(read.data.value)
  return (
    <section className="border-b border-hair px-5 py-4">
      <h2 className="font-medium">{t('title')}</h2>
      <p className="text-sm text-ink-3">
        {t(!isOffered ? 'notOffered' : isDraft ? 'draft' : isLong ? 'inFile' : 'handOn')}
      </p>
      {signed !== null && (
        <dl className="mt-2">
          <Digest label={t('digest')} value={signed.sha256} />
          <Digest label={t('key')} value={signed.fingerprint} />
        </dl>
      )}
      <ErrorNotice of={read} />
    </section>
  )
}

function Digest({ label, value }: { label: string; value: string }) {
  return (
    <div className="py-1">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="flex items-start gap-2">
        <code className="min-w-0 break-all">{value}</code>
        <CopyButton text={value} of={label} />
      </dd>
    </div>
  )
}

/** The digest that is signed, and the key by its fingerprint; null where the statement is of another form. */
function signedOf({ statement, fingerprint }: InvoiceSignature): { sha256: string; fingerprint: string } | null {
  const sha256 = /"sha256":"([0-9a-f]{64})"/.exec(statement)?.[1]
  return sha256 === undefined ? null : { sha256, fingerprint }
}
