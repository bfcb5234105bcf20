'use client'

import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { Suspense } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { InvoiceSnapshot } from '#lib/contract/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { withOwnTexts } from '../../../ui/own-texts.tsx'
import { useReader } from '../../../ui/reader.tsx'
import { periodTitle } from '../../../widgets/invoices/period-title.ts'
import { invoiceListRows } from './list.ts'
import { checkOne } from './use-results.ts'

const ChangesSection = withOwnTexts(() => import('./changes-section.tsx'), 'InvoiceChangesSection', {
  invoiceChanges: (locale) => import(`../../../messages/${locale}/money/invoiceChanges.json`),
})

/** A comparison with the month before, on request: it needs that invoice to be read as well, which is free. */
export function Comparison({ snapshot, currency }: { snapshot: InvoiceSnapshot; currency: string | null }) {
  const t = useTranslations('invoices.list')
  const { locale } = useReader()
  const extensions = useExtensions()
  const list = useRoute('listInvoices', {}, { enabled: extensions?.has('listInvoices') ?? false })
  // In the address, so that a reload and a link keep what was compared.
  const [isOpen, setOpen] = useQueryState('compare', parseAsBoolean.withDefault(false))
  const { invoiceId } = snapshot.invoice
  const rows = invoiceListRows(list.data?.value.invoices ?? [], null)
  const before = rows.find(({ invoice }) => invoice.invoiceId === invoiceId)?.before ?? null
  const checked = useQuery<true, Error>({
    queryKey: ['compared', before?.invoiceId],
    queryFn: () => checkOne(before?.invoiceId ?? '').then(() => true),
    enabled: isOpen && before !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (before === null) return null
  const name = periodTitle(before.periodStart, before.periodEnd, locale) ?? before.invoiceId
  const compare = () => (isOpen ? void checked.refetch() : void setOpen(true))
  return (
    <div data-print="none" className="mt-6">
      {checked.data !== true && (
        <Button icon={TrendingUp} isBusy={checked.isFetching} onClick={compare}>
          {t('compare', { month: name })}
        </Button>
      )}
      <ErrorNotice error={checked.error} />
      <Suspense>
        {isOpen && checked.data === true && (
          <ChangesSection invoiceId={invoiceId} before={{ invoiceId: before.invoiceId, name }} currency={currency} />
        )}
      </Suspense>
    </div>
  )
}
