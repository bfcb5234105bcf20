'use client'

import { TrendingUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { InvoiceSnapshot } from '#lib/contract/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { withOwnTexts } from '../../ui/own-texts.tsx'
import { useReader } from '../../ui/reader.tsx'
import { periodTitle } from '../../widgets/invoices/period-title.ts'
import { listRows } from './list.ts'
import { checkOne } from './use-results.ts'

const ChangesSection = withOwnTexts(() => import('./changes-section.tsx').then((file) => file.ChangesSection), {
  invoiceChanges: {
    en: () => import('../../messages/en/invoiceChanges.json'),
    de: () => import('../../messages/de/invoiceChanges.json'),
  },
})

/** A comparison with the month before, on request: it needs that invoice to be read as well, which is free. */
export function Comparison({ snapshot, currency }: { snapshot: InvoiceSnapshot; currency: string | null }) {
  const t = useTranslations('invoices.list')
  const { locale } = useReader()
  const extensions = useExtensions()
  const list = useRoute('listInvoices', {}, { enabled: extensions?.has('listInvoices') ?? false })
  const [state, setState] = useState<'closed' | 'reading' | 'open'>('closed')
  const [error, setError] = useState<Error | null>(null)
  const { invoiceId } = snapshot.invoice
  const rows = listRows(list.data?.value.invoices ?? [], null)
  const before = rows.find(({ invoice }) => invoice.invoiceId === invoiceId)?.before ?? null
  if (before === null) return null
  const name = periodTitle(before.periodStart, before.periodEnd, locale) ?? before.invoiceId
  const open = () => {
    setState('reading')
    setError(null)
    checkOne(before.invoiceId).then(
      () => setState('open'),
      (cause: unknown) => {
        setError(cause instanceof Error ? cause : new Error(String(cause)))
        setState('closed')
      },
    )
  }
  return (
    <div data-print="none" className="mt-6">
      {state !== 'open' && (
        <Button icon={TrendingUp} isBusy={state === 'reading'} onClick={open}>
          {t('compare', { month: name })}
        </Button>
      )}
      {error && <ErrorNotice error={error} />}
      <Suspense>
        {state === 'open' && (
          <ChangesSection invoiceId={invoiceId} before={{ invoiceId: before.invoiceId, name }} currency={currency} />
        )}
      </Suspense>
    </div>
  )
}
