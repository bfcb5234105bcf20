'use client'

import { useTranslations } from 'next-intl'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { InvoiceResult, RouteAnswer } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { absent, readingOf } from '../../../ui/absence.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Link, TextLink } from '../../../ui/link.tsx'
import { OffersPending } from '../../../ui/offers-pending.tsx'
import { useReader } from '../../../ui/reader.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { InvoiceStatus } from '../../../widgets/invoices/invoice-status.tsx'
import { periodTitle } from '../../../widgets/invoices/period-title.ts'
import { ResultTag, SignedOffTag } from '../../../widgets/invoices/result-tags.tsx'
import { useAmount } from '../../../widgets/invoices/use-amount.ts'

type Invoice = NonNullable<RouteAnswer<'listInvoices'>['invoices']>[number]

/** The open month and those before it that are still to be closed. */
const shownMax = 4

/** The newest invoices with what their checks found and whether they are signed off. */
export function LastInvoices() {
  const t = useTranslations('overview.finance')
  const extensions = useExtensions()
  return (
    <Section heading={t('invoices')} aside={<TextLink href={pages.invoices()}>{t('allInvoices')}</TextLink>}>
      {extensions === undefined ? (
        <OffersPending rows={shownMax} />
      ) : extensions.has('listInvoices') ? (
        <Listed />
      ) : (
        <p className="py-2 text-ink-2">{t('noList')}</p>
      )}
    </Section>
  )
}

function Listed() {
  const t = useTranslations('overview.finance')
  const list = useRoute('listInvoices', {})
  const results = useRoute('listInvoiceResults', {})
  const read = readingOf(list, 'listInvoices')
  if (list.error) return <ErrorNotice error={list.error} onAgain={list.refetch} />
  if (!read.isKnown) return <SkeletonRows rows={shownMax} columns={3} />
  const invoices = newest(read.value.value.invoices ?? [])
  if (invoices.length === 0) return <p className="py-2 text-ink-2">{absent(t, 'noInvoices', read)}</p>
  const found = new Map((results.data?.value.results ?? []).map((one) => [one.invoiceId, one]))
  return (
    <>
      {results.error && <ErrorNotice error={results.error} onAgain={results.refetch} />}
      <ul>
        {invoices.map((invoice) => (
          <Row
            key={invoice.invoiceId}
            invoice={invoice}
            result={found.get(invoice.invoiceId)}
            isResultKnown={results.data !== undefined}
          />
        ))}
      </ul>
    </>
  )
}

function newest(invoices: readonly Invoice[]): Invoice[] {
  const start = ({ periodStart }: Invoice) => periodStart ?? ''
  return invoices.toSorted((a, b) => (start(a) < start(b) ? 1 : -1)).slice(0, shownMax)
}

interface RowProps {
  invoice: Invoice
  result: InvoiceResult | undefined
  /** Until then nothing is said of checks, for an invoice without a result has not been checked. */
  isResultKnown: boolean
}

function Row({ invoice, result, isResultKnown }: RowProps) {
  const { invoiceId, periodStart, periodEnd, status, grossMajor } = invoice
  const { locale } = useReader()
  const amount = useAmount()
  return (
    <li className="flex min-h-row-l flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-1">
      <span className="flex min-w-0 flex-1 basis-[220px] flex-wrap items-center gap-x-3 gap-y-1">
        <Link href={pages.invoice(invoiceId)} className="font-medium hover:underline">
          {periodTitle(periodStart, periodEnd, locale) ?? invoiceId}
        </Link>
        <InvoiceStatus status={status} />
        <SignedOffTag result={result} />
        {isResultKnown && <ResultTag result={result} isChecking={false} />}
      </span>
      {grossMajor && <span className="tabular-nums">{amount(grossMajor)}</span>}
    </li>
  )
}
