'use client'

import { parseAsString, useQueryState } from 'nuqs'
import { type FormEvent, useMemo, useState } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { digitsOf } from '#lib/domain/invoices/index.ts'
import { PageFrame } from '../../../page/page-frame.tsx'
import { compareDecimals } from '../../../ui/data-table/decimals.ts'
import {
  absent,
  Button,
  columnsOf,
  DataTable,
  EmptyState,
  ErrorNotice,
  OffersPending,
  optionsOf,
  pages,
  readingOf,
  Segmented,
  TextField,
  Unread,
  usePreferences,
  useRouter,
  useTranslations,
  withOwnTexts,
} from '../../../ui/kit.ts'
import { StepsHelp } from '../../../ui/steps-help.tsx'
import { padded } from '../../../widgets/invoices/amounts.ts'
import { InvoiceStatus } from '../../../widgets/invoices/invoice-status.tsx'
import { monthsOf } from '../../../widgets/invoices/months/months.ts'
import { periodTitle } from '../../../widgets/invoices/period-title.ts'
import { ResultTag, SignedOffTag } from '../../../widgets/invoices/result-tags.tsx'
import { useCurrency } from '../../../widgets/invoices/use-currency.ts'
import { GrantedCreditsSection } from './credits/credits-section.tsx'
import { type InvoiceOfList, invoiceListRows, type ListedRow, totalOfRows, yearsOf } from './list.ts'
import { useResults } from './use-results.ts'

const texts = {
  home: {
    en: () => import('../../../messages/en/program/home.json'),
    de: () => import('../../../messages/de/program/home.json'),
  },
}
const MonthsSection = withOwnTexts(
  () => import('../../../widgets/invoices/months/months-section.tsx'),
  'MonthsSection',
  texts,
  { isInHtml: true },
)
const CausesSection = withOwnTexts(
  () => import('../../../widgets/invoices/months/causes-section.tsx'),
  'CausesSection',
  texts,
  { isInHtml: true },
)

const steps: readonly { id: 'open' | 'proof' | 'event' | 'split' | 'orders' | 'budget'; href?: string }[] = [
  { id: 'open' },
  { id: 'proof' },
  { id: 'event' },
  { id: 'split' },
  { id: 'orders', href: pages.orders() },
  { id: 'budget', href: pages.settings() },
]

/** Invoices where the service lists them, and any of them by its id: the interface has no list. */
export function InvoicesPage() {
  const t = useTranslations('invoices')
  const extensions = useExtensions()
  const lists = extensions?.has('listInvoices') ?? false
  const list = useRoute('listInvoices', {}, { enabled: lists })
  const [year, setYear] = useQueryState('year', parseAsString)
  const invoices = list.data?.value.invoices ?? noInvoices
  const rows = useMemo(() => invoiceListRows(invoices, year), [invoices, year])
  const results = useResults()
  const columns = useColumns(rows, results)
  const unchecked = rows.flatMap(({ invoice: { invoiceId } }) => (results.results.has(invoiceId) ? [] : [invoiceId]))
  const years = yearsOf(invoices)
  // What stands beneath waits until the list has its height: nothing that is read moves away from under the eye.
  const isSettled = list.data !== undefined || list.error !== null || (extensions !== undefined && !lists)
  return (
    <PageFrame title={t('title')} remark={t('remark')} aside={<OpenById />}>
      <ErrorNotice of={list} />
      {results.error && !list.error && <ErrorNotice error={results.error} onAgain={results.again} />}
      {extensions !== undefined && !lists && (
        <EmptyState kind="notAvailable" title={t('noList.title')}>
          {t('noList.why')}
        </EmptyState>
      )}
      {(lists || extensions === undefined) && (
        <div className="mb-4 flex min-h-control flex-wrap items-center gap-3">
          {years.length > 1 && (
            <Segmented
              label={t('list.year')}
              value={year ?? ''}
              onChange={(next) => void setYear(next === '' ? null : next)}
              options={[{ value: '', label: t('list.allYears') }, ...optionsOf(years, (one) => one)]}
            />
          )}
          {results.isKnown && unchecked.length > 0 && (
            <Button isBusy={results.checking !== null} onClick={() => void results.check(unchecked)}>
              {t('list.check', { count: unchecked.length })}
            </Button>
          )}
        </div>
      )}
      {extensions === undefined && <OffersPending />}
      {/* What was read stays in view when it cannot be read again. */}
      {lists && (!list.error || list.data !== undefined) && (
        <DataTable
          label={t('title')}
          rows={rows}
          columns={columns}
          rowId={({ invoice }) => invoice.invoiceId}
          address={({ invoice }) => pages.invoice(invoice.invoiceId)}
          read={readingOf(list, 'listInvoices')}
          nothing={(proof) => (
            <EmptyState kind="toCome" title={absent(t, 'none.title', proof)}>
              {t('none.why')}
            </EmptyState>
          )}
        />
      )}
      {isSettled && <InvoicePlots invoices={invoices} />}
      {isSettled && (
        <GrantedCreditsSection
          below={
            <div className="mt-7">
              <StartHelp />
            </div>
          }
        />
      )}
    </PageFrame>
  )
}

const noInvoices: readonly InvoiceOfList[] = []

function useColumns(rows: readonly ListedRow[], { results, checking }: Results) {
  const t = useTranslations('invoices')
  const heads = useTranslations('invoices.columns')
  const { locale, formatDecimal } = usePreferences()
  const currency = useCurrency()
  return useMemo(() => {
    const digits = Math.max(2, ...rows.map(({ invoice }) => digitsOf(invoice.grossMajor ?? '')))
    const money = (text: string) => formatDecimal(padded(text, digits))
    const inCurrency = (label: string) => (currency === null ? label : `${label}, ${currency}`)
    return columnsOf<ListedRow>(heads, {
      period: {
        isName: true,
        value: ({ invoice }) => invoice.periodStart ?? '',
        cell: ({ invoice }) => periodTitle(invoice.periodStart, invoice.periodEnd, locale) ?? invoice.invoiceId,
        total: t('list.total', { count: rows.length }),
      },
      status: {
        value: ({ invoice }) => invoice.status ?? '',
        cell: ({ invoice }) => (
          <>
            <InvoiceStatus status={invoice.status} isIconOnPhone />{' '}
            <SignedOffTag result={results.get(invoice.invoiceId)} />
          </>
        ),
      },
      checks: {
        label: t('proof.title'),
        value: ({ invoice }) => results.get(invoice.invoiceId)?.findings ?? -1,
        cell: ({ invoice: { invoiceId } }) => (
          <ResultTag result={results.get(invoiceId)} isChecking={checking === invoiceId} />
        ),
      },
      id: {
        isTertiary: true,
        value: ({ invoice }) => invoice.invoiceId,
        cell: ({ invoice }) => <code className="text-ink-2">{invoice.invoiceId}</code>,
      },
      change: {
        label: inCurrency(t('list.change')),
        isFigure: true,
        isSecondary: true,
        value: ({ change }) => change ?? '',
        compare: (a, b) => compareDecimals(a.change, b.change),
        cell: ({ change }) => (change === null ? '' : `${change.startsWith('-') ? '' : '+'}${money(change)}`),
      },
      gross: {
        label: inCurrency(heads('gross')),
        isFigure: true,
        value: ({ invoice }) => invoice.grossMajor ?? '',
        compare: (a, b) => compareDecimals(a.invoice.grossMajor, b.invoice.grossMajor),
        cell: ({ invoice }) => money(invoice.grossMajor ?? ''),
        total: money(totalOfRows(rows)),
      },
    })
  }, [t, heads, locale, currency, rows, results, checking, formatDecimal])
}

type Results = ReturnType<typeof useResults>

function OpenById() {
  const t = useTranslations('invoices.byId')
  const router = useRouter()
  const [id, setId] = useState('')
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (id.trim() !== '') router.push(pages.invoice(id.trim()))
  }
  return (
    <form onSubmit={open} className="flex items-end gap-3">
      <TextField label={t('label')} isCode value={id} onChange={setId} autoComplete="off" spellCheck={false} />
      <Button type="submit">{t('open')}</Button>
    </form>
  )
}

/** How finance closes a month: from the total down to one event, and out again as a workbook. */
function StartHelp() {
  const t = useTranslations('invoices.start')
  return (
    <StepsHelp
      title={t('title')}
      remark={t('remark')}
      steps={steps.map((step) => ({ ...step, title: t(`${step.id}.title`), text: t(`${step.id}.text`) }))}
    />
  )
}

/** What twelve months cost by product, and why the newest costs more or less than the one before, as on the first page of finance. */
function InvoicePlots({ invoices }: { invoices: readonly InvoiceOfList[] }) {
  const stored = useRoute('getFinanceHome', {})
  const months = monthsOf(invoices, stored.data?.value.invoices ?? [])
  if (months.length === 0) return null
  if (stored.data === undefined && stored.error !== null)
    return (
      <div className="mt-7">
        <Unread of={stored} />
      </div>
    )
  return (
    // Its height is kept: what stands beneath does not move when the drawings come.
    <div className="mt-7 grid min-h-[430px] items-start gap-x-7 gap-y-6 wide:grid-cols-2">
      {stored.data !== undefined && (
        <>
          <MonthsSection months={months} />
          <CausesSection months={months} />
        </>
      )}
    </div>
  )
}
