'use client'

import type { ReactNode } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { productGroups } from '#lib/contract/index.ts'
import { decimalOf, payableOf } from '#lib/domain/invoices/index.ts'
import { formatCount, formatMonthOfYear, formatShortMonth } from '../../../format.ts'
import {
  Link,
  Muted,
  pages,
  Section,
  TextLink,
  type TextsOf,
  useNow,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { Bars } from '../../../ui/plots/bars.tsx'
import type { PlotBar } from '../../../ui/plots/plot.ts'
import { costOfMonth } from '../month-cost.ts'
import { useCurrency } from '../use-currency.ts'
import type { InvoiceMonth } from './months.ts'
import { useMoney } from './use-money.ts'

const minuteMs = 60_000

/** What the open month costs so far and may come to, beside eleven months before it, by three groups of products. */
export function MonthsSection({ months }: { months: readonly InvoiceMonth[] }) {
  const t = useTranslations('home.finance')
  const { locale, formatCount, formatMonthOfYear } = usePreferences()
  const currency = useCurrency()
  const money = useMoney()
  const [before, last] = months.slice(-2).length === 2 ? months.slice(-2) : [undefined, months.at(-1)]
  const forecast = useForecast(last)
  if (last === undefined) return null
  const unread = months.filter(({ groups }) => groups === null).length
  const gross = (one: InvoiceMonth | undefined) => decimalOf(one?.gross)
  const [now, then] = [gross(last), gross(before)]
  const difference = now === null || then === null ? null : now.minus(then)
  const inCurrency = (text: string) => (currency === null ? text : `${text}, ${currency}`)
  const name = formatMonthOfYear(last.month)
  return (
    <Section
      heading={t('costs', { month: name })}
      aside={<TextLink href={pages.invoice(last.invoiceId)}>{t('lines')}</TextLink>}
    >
      <dl className="mb-4 grid grid-cols-2 gap-4 border-b border-hair pb-4 panel:grid-cols-4">
        <Figure label={t(last.isDraft ? 'soFar' : 'gross')} isFirst>
          {last.gross === null ? t('unknown') : money(last.gross)}{' '}
          <span className="text-sm font-regular">{currency}</span>
        </Figure>
        <Figure label={t('atEnd')}>{forecast === null ? t('tooEarly') : t('about', { sum: money(forecast) })}</Figure>
        {before && (
          <Figure label={t('against', { month: formatMonthOfYear(before.month) })}>
            {difference === null ? t('unknown') : `${difference.gt(0) ? '+' : ''}${money(difference.toFixed())}`}
          </Figure>
        )}
        <Budget />
      </dl>
      <h3 className="mb-2 text-md font-semibold">
        {t('byMonth')} <span className="text-sm font-regular text-ink-3">{inCurrency(t('byProduct'))}</span>
      </h3>
      <Bars
        caption={t('caption', {
          month: name,
          sum: last.gross === null ? t('unknown') : money(last.gross),
          count: months.length,
        })}
        columns={[t('month'), ...productGroups.map((group) => t(`groups.${group}`)), inCurrency(t('gross'))]}
        bars={months.map((one) => barOf(one, { t, locale, money, forecast: one === last ? forecast : null }))}
        height={230}
        tickText={(tick) => formatCount(tick)}
        isStacked
      />
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-2">
        {productGroups.map((group, index) => (
          <span key={group} className="inline-flex items-center gap-2">
            <span aria-hidden data-solid className="size-3" style={{ background: `var(--c-${index + 1})` }} />
            {t(`groups.${group}`)}
          </span>
        ))}
        {unread > 0 && (
          <Muted>
            {t('unread', { count: unread })}{' '}
            <Link href={pages.invoices()} className="link underline underline-offset-3">
              {t('check')}
            </Link>
          </Muted>
        )}
      </p>
    </Section>
  )
}

interface Drawn {
  t: TextsOf<'home.finance'>
  locale: Parameters<typeof formatShortMonth>[1]
  money: ReturnType<typeof useMoney>
  forecast: string | null
}

/** How an amount divides is not known before its invoice was read, nor of what a draft has grown by since: that is hatched. */
function barOf({ invoiceId, month, gross, groups }: InvoiceMonth, { t, locale, money, forecast }: Drawn): PlotBar {
  const amount = decimalOf(gross)?.toNumber() ?? null
  const more = forecast === null || amount === null ? 0 : Math.max(0, Number(forecast) - amount)
  const unsplit = Math.max(0, (amount ?? 0) - (groups ?? []).reduce((sum, one) => sum + one, 0))
  const name = formatMonthOfYear(month, locale)
  const shown = amount === null ? t('unknown') : formatCount(Math.round(amount), locale)
  return {
    id: month,
    label: formatShortMonth(month, locale),
    shown,
    tone: forecast === null ? 'usual' : 'now',
    sublabel: month.endsWith('-01') ? month.slice(0, 4) : undefined,
    parts: amount === null ? null : (groups ?? []),
    toCome: more + unsplit,
    mark: {
      cells: [
        name,
        ...productGroups.map((_, index) => (groups === null ? t('notSplit') : money(groups[index] ?? 0))),
        gross === null ? t('unknown') : money(gross),
      ],
      value: gross === null ? t('unknown') : money(gross),
      note: forecast === null ? name : `${name}, ${t('about', { sum: money(forecast) })}`,
      href: pages.invoice(invoiceId),
    },
  }
}

/** What the open month comes to at its pace, as it is paid; null where nobody can say, and of a closed one. */
function useForecast(last: InvoiceMonth | undefined) {
  const isProvided = useExtensions()?.has('getCredits') ?? false
  const account = useRoute('getCredits', {}, { enabled: isProvided })
  const now = useNow(minuteMs)
  if (last?.isDraft !== true || account.data === undefined) return null
  const { value } = account.data
  const cost = costOfMonth(value, new Date(now))
  return cost === null ? null : (payableOf(cost.gross, value.currency ?? null)?.amount ?? cost.gross)
}

function Figure({ label, isFirst = false, children }: { label: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className={isFirst ? 'text-2xl font-semibold' : 'text-xl font-semibold'}>{children}</dd>
    </div>
  )
}

/** Of the organization: in money, as everything beside it, where an amount is set; else in credits. */
function Budget() {
  const t = useTranslations('home.finance')
  const { formatCount } = usePreferences()
  const { data } = useRoute('listBudgets', {})
  const money = useMoney()
  const own = data?.value.budgets.find(({ subject }) => subject === 'organization')
  if (typeof own?.amountMonthly === 'string' && own.money?.why == null)
    return (
      <Figure label={t('budget')}>
        {money(own.amountMonthly)} <span className="text-sm font-regular">{own.money?.currency}</span>
      </Figure>
    )
  if (typeof own?.creditsMonthly !== 'number') return null
  return (
    <Figure label={t('budget')}>
      {formatCount(own.creditsUsed)}{' '}
      <span className="text-sm font-regular text-ink-2">
        {t('ofCredits', { budget: formatCount(own.creditsMonthly) })}
      </span>
    </Figure>
  )
}
