'use client'

import { useRoute } from '#lib/client/hooks.ts'
import type { InvoiceSnapshot, StatementParty } from '#lib/contract/index.ts'
import { useTranslations } from '../../../../ui/kit.ts'

/** On paper only: who sends the statement to whom, and which invoice it is of, with its ids in full. */
export function StatementHead({ snapshot }: { snapshot: InvoiceSnapshot }) {
  const t = useTranslations('invoices.statement')
  const { data } = useRoute('getBilling', {})
  const { sender, recipient } = data?.value ?? {}
  const { invoiceId, billingRunId, stripeInvoiceId } = snapshot.invoice
  return (
    <div data-print="only" className="mb-5 hidden border-b border-bar pb-3">
      <p className="mb-3 text-lg font-semibold">{t('title')}</p>
      <div className="mb-3 grid grid-cols-2 gap-6">
        {sender && <Party label={t('sender')} party={sender} />}
        {recipient && <Party label={t('recipient')} party={recipient} />}
      </div>
      <p>
        {t('invoice')} <code>{invoiceId}</code>
      </p>
      {billingRunId && (
        <p>
          {t('run')} <code>{billingRunId}</code>
        </p>
      )}
      {stripeInvoiceId && (
        <p>
          {t('processor')} <code>{stripeInvoiceId}</code>
        </p>
      )}
    </div>
  )
}

function Party({ label, party: { name, address, taxId } }: { label: string; party: StatementParty }) {
  const t = useTranslations('invoices.statement')
  return (
    <div>
      <p className="text-sm text-ink-3">{label}</p>
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="whitespace-pre-line">
        <bdi>{address}</bdi>
      </p>
      {taxId !== '' && <p>{t('taxId', { taxId })}</p>}
    </div>
  )
}
