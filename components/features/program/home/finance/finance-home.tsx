'use client'

import { TriangleAlert } from 'lucide-react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { InvoiceResult, RouteAnswer } from '#lib/contract/index.ts'
import { decimalOf } from '#lib/domain/invoices/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import {
  absent,
  ButtonLink,
  EmptyLine,
  ErrorNotice,
  Icon,
  Link,
  OffersPending,
  pages,
  Remark,
  readingOf,
  Section,
  SkeletonRows,
  Soft,
  TextLink,
  Unread,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'
import { hatched } from '../../../../ui/plots/hatch.tsx'
import { CausesSection } from '../../../../widgets/invoices/months/causes-section.tsx'
import { type InvoiceMonth, monthsOf } from '../../../../widgets/invoices/months/months.ts'
import { MonthsSection } from '../../../../widgets/invoices/months/months-section.tsx'
import { useMoney } from '../../../../widgets/invoices/months/use-money.ts'
import { ResultTag } from '../../../../widgets/invoices/result-tags.tsx'
import { useAmount } from '../../../../widgets/invoices/use-amount.ts'
import { useProductName } from '../../../../widgets/products/product-name.ts'
import { HomeFrame } from '../home-frame.tsx'
import { BudgetsSet } from './budgets-set.tsx'
import { GrantsSection } from './grants-section.tsx'

const none: readonly InvoiceMonth[] = []

/** The first page of finance, who orders nothing: what the month costs, why, and what is still to be decided about invoices. */
export function FinanceHome() {
  const t = useTranslations('home.finance')
  const extensions = useExtensions()
  const lists = extensions?.has('listInvoices') ?? false
  const list = useRoute('listInvoices', {}, { enabled: lists })
  const stored = useRoute('getFinanceHome', {})
  const read = readingOf(list, 'listInvoices')
  const months = read.isKnown ? monthsOf(read.value.value.invoices ?? [], stored.data?.value.invoices ?? []) : none
  return (
    <HomeFrame at={null} remark={t('remark')}>
      <ErrorNotice of={list} />
      <ErrorNotice of={stored} />
      <div className="grid items-start gap-x-[40px] gap-y-6 wide:grid-cols-[minmax(0,780fr)_minmax(300px,376fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          {extensions === undefined && <OffersPending rows={4} />}
          {extensions !== undefined && !lists && <EmptyLine>{t('noList')}</EmptyLine>}
          {lists && !read.isKnown && !list.error && <SkeletonRows rows={6} columns={3} />}
          {read.isKnown && months.length === 0 && <EmptyLine>{absent(t, 'noInvoices', read)}</EmptyLine>}
          {months.length > 0 && stored.data !== undefined && (
            <>
              <MonthsSection months={months} />
              <CausesSection months={months} />
              <SignOffsSection months={months} />
            </>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 items-start gap-6 panel:max-wide:grid-cols-2">
          {stored.data !== undefined && <FindingsSection found={stored.data.value} months={months} />}
          {months.length > 0 && <CustomersSection months={months} />}
          <GrantsSection />
          <BudgetsSet />
        </div>
      </div>
    </HomeFrame>
  )
}

const shownMax = 5

/** Which customers the newest month that was read is for, the most expensive first. */
function CustomersSection({ months }: { months: readonly InvoiceMonth[] }) {
  const t = useTranslations('home.finance')
  const { formatMonthOfYear } = usePreferences()
  const money = useMoney()
  const month = months.findLast(({ isStored }) => isStored)
  const read = useRoute(
    'listInvoiceGroups',
    { params: { invoiceId: month?.invoiceId ?? '' }, query: { by: 'customer' } },
    { enabled: month !== undefined },
  )
  if (month === undefined) return null
  const { data } = read
  const groups = (data?.value.groups ?? [])
    .map(({ key, name, amountMajor }) => ({
      key,
      name: name ?? key,
      amount: decimalOf(amountMajor)?.toNumber() ?? null,
    }))
    .toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0))
  const most = Math.max(1, ...groups.map(({ amount }) => amount ?? 0))
  const rest = groups.slice(shownMax)
  return (
    <Section
      heading={t('byCustomer')}
      remark={formatMonthOfYear(month.month)}
      aside={<TextLink href={pages.invoice(month.invoiceId)}>{t('rows')}</TextLink>}
    >
      {data === undefined && <Unread of={read} />}
      <dl>
        {groups.slice(0, shownMax).map(({ key, name, amount }) => (
          <div key={key ?? ''} className="flex h-row-s items-center gap-3 border-b border-hair">
            <dt className="w-[132px] truncate" title={name ?? undefined}>
              {name === null ? <Soft>{t('noCustomer')}</Soft> : <bdi>{name}</bdi>}
            </dt>
            <dd aria-hidden className="h-[6px] flex-1">
              <span
                data-solid
                className="block h-full bg-(--c-2)"
                style={{
                  width: `${((amount ?? 0) / most) * 100}%`,
                  background: name === null ? hatched() : undefined,
                }}
              />
            </dd>
            <dd className="w-[80px] text-end tabular-nums">{amount === null ? t('unknown') : money(amount)}</dd>
          </div>
        ))}
        {rest.length > 0 && (
          <div className="flex h-row-s items-center justify-between border-b border-hair text-ink-2">
            <dt>{t('others', { count: rest.length })}</dt>
            <dd className="tabular-nums">{money(rest.reduce((sum, { amount }) => sum + (amount ?? 0), 0))}</dd>
          </div>
        )}
      </dl>
    </Section>
  )
}

/** Of an amount at stake a tenth of a cent counts. */
const digits = 3

/** What checks found and nobody has decided, the largest amounts first. */
function FindingsSection({ found, months }: { found: RouteAnswer<'getFinanceHome'>; months: readonly InvoiceMonth[] }) {
  const t = useTranslations('home.finance')
  const titles = useTranslations('invoices.findings')
  const productName = useProductName()
  const { formatMonthOfYear } = usePreferences()
  const money = useMoney()
  const { findings, undecided, amount } = found
  const monthOf = (invoiceId: string) => months.find((one) => one.invoiceId === invoiceId)?.month
  return (
    <Section
      heading={t('findings')}
      remark={undecided > 0 ? t('together', { count: undecided, sum: money(amount, digits) }) : undefined}
      aside={<TextLink href={pages.invoices()}>{t('allInvoices')}</TextLink>}
    >
      {undecided === 0 && <EmptyLine>{absent(t, 'noFindings', known(found, { what: 'getFinanceHome' }))}</EmptyLine>}
      <ul>
        {findings.map(({ invoiceId, findingId, kind, sku, tierIndex, amount: own }) => {
          const month = monthOf(invoiceId)
          const title = titles(`${kind}.title`, { sku: sku === null ? '' : productName(sku), tier: tierIndex ?? 0 })
          return (
            <li
              key={`${invoiceId} ${findingId}`}
              className="relative flex min-h-row-l items-center gap-3 border-b border-hair py-1 hover:bg-hover"
            >
              <Icon of={TriangleAlert} className="text-warn" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-medium">{title}</span>
                <Remark>{month ? formatMonthOfYear(month) : invoiceId}</Remark>
              </span>
              <span className="font-semibold text-warn tabular-nums">
                {own === null ? t('unknown') : money(own, digits)}
              </span>
              <Link
                href={pages.invoice(invoiceId)}
                aria-label={t('readFinding', { title })}
                className="link after:absolute after:inset-0"
              >
                {t('read')}
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** Closed months that nobody has signed off, oldest first; the oldest of which nothing is missing has the page's primary button. */
function SignOffsSection({ months }: { months: readonly InvoiceMonth[] }) {
  const t = useTranslations('home.finance')
  const results = useRoute('listInvoiceResults', {})
  const read = readingOf(results, 'listInvoiceResults')
  const found = new Map((results.data?.value.results ?? []).map((one) => [one.invoiceId, one]))
  const closed = months.filter(({ isDraft }) => !isDraft)
  const open = closed.filter(({ invoiceId }) => !found.get(invoiceId)?.signedOff)
  const ready = open.find(({ invoiceId }) => isReady(found.get(invoiceId)))
  return (
    <Section
      heading={t('notSignedOff')}
      remark={read.isKnown ? t('ofMonths', { count: open.length, all: closed.length }) : undefined}
      aside={<TextLink href={pages.invoices()}>{t('allInvoices')}</TextLink>}
    >
      <Unread of={results} />
      {read.isKnown && open.length === 0 && <EmptyLine>{t('allSignedOff')}</EmptyLine>}
      <ul>
        {read.isKnown &&
          open.map((month) => (
            <Row key={month.invoiceId} month={month} result={found.get(month.invoiceId)} isReady={month === ready} />
          ))}
      </ul>
    </Section>
  )
}

/** Checked, and each of its findings decided. */
function isReady(result: InvoiceResult | undefined) {
  if (result === undefined || result.isChecking) return false
  const { raised, accepted, noted, answered } = result.decided
  return raised + accepted + noted + answered === result.findings
}

interface RowProps {
  month: InvoiceMonth
  result: InvoiceResult | undefined
  isReady: boolean
}

function Row({ month: { invoiceId, month, gross }, result, isReady: isFirst }: RowProps) {
  const t = useTranslations('home.finance')
  const { formatMonthOfYear } = usePreferences()
  const amount = useAmount()
  return (
    <li className="flex min-h-row-m flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-1">
      <Link href={pages.invoice(invoiceId)} className="w-[152px] font-medium max-panel:flex-1 hover:underline">
        {formatMonthOfYear(month)}
      </Link>
      <span className="w-[112px] text-end tabular-nums">{amount(gross)}</span>
      <span className="min-w-0 flex-1 max-panel:order-last max-panel:basis-full">
        <ResultTag result={result} isChecking={false} />
      </span>
      {isFirst ? (
        <ButtonLink kind="primary" href={pages.invoice(invoiceId)}>
          {t('signOff')}
        </ButtonLink>
      ) : (
        <TextLink href={pages.invoice(invoiceId)}>{t(result === undefined ? 'checkMonth' : 'openMonth')}</TextLink>
      )}
    </li>
  )
}
