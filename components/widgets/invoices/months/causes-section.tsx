'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { decimalOf, major, type Step, stepsOf, sumOf } from '#lib/domain/invoices/index.ts'
import { EmptyLine, Link, pages, Section, TextLink, Unread, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { type FallStep, Waterfall } from '../../../ui/plots/waterfall.tsx'
import type { InvoiceMonth } from './months.ts'
import { useMoney } from './use-money.ts'

/** Why the newest month costs more or less than the one before: five causes that add up. Nothing before both were read. */
export function CausesSection({ months }: { months: readonly InvoiceMonth[] }) {
  const t = useTranslations('home.finance')
  const { formatMonthOfYear } = usePreferences()
  const money = useMoney()
  const [before, last] = months.slice(-2)
  const areStored = before?.isStored === true && last?.isStored === true
  const input = { params: { invoiceId: last?.invoiceId ?? '' }, query: { since: before?.invoiceId ?? '' } }
  const { data, error, refetch } = useRoute('getInvoiceChanges', input, { enabled: areStored })
  if (before === undefined || last === undefined) return null
  const name = (one: InvoiceMonth) => formatMonthOfYear(one.month)
  const difference = decimalOf(data?.value.difference)
  const heading =
    difference === null
      ? t('why', { month: name(before) })
      : t(difference.lt(0) ? 'whyLess' : 'whyMore', { sum: money(difference.abs().toFixed()), month: name(before) })
  return (
    <Section
      heading={heading}
      remark={t('addUp')}
      aside={<TextLink href={pages.invoice(last.invoiceId)}>{t('rows')}</TextLink>}
    >
      {!areStored && (
        <EmptyLine>
          {t('notRead')}{' '}
          <Link href={pages.invoices()} className="link underline underline-offset-3">
            {t('check')}
          </Link>
        </EmptyLine>
      )}
      {areStored && data === undefined && <Unread error={error} onAgain={refetch} />}
      {data && before.gross !== null && (
        <Waterfall
          caption={t('causesCaption', { month: name(before), sum: money(data.value.difference) })}
          columns={[t('cause'), t('amount')]}
          steps={fallOf(before.gross, stepsOf(data.value.product, data.value.unexplained), {
            from: name(before),
            until: name(last),
            cause: (step) => t(`steps.${step}`),
            money,
          })}
          cut={(value) => t('axisBegins', { value: money(value, 0) })}
        />
      )}
    </Section>
  )
}

interface Named {
  from: string
  until: string
  cause: (step: Step['step']) => string
  money: ReturnType<typeof useMoney>
}

/** The sum before, what each cause adds or takes, and the sum after. */
function fallOf(gross: string, steps: readonly Step[], { from, until, cause, money }: Named): FallStep[] {
  let sum = decimalOf(gross)?.toNumber() ?? 0
  const first: FallStep = { id: 'from', label: from, from: 0, to: sum, shown: money(gross), isSum: true }
  const falls = steps.map(({ step, amount }): FallStep => {
    const by = decimalOf(amount)?.toNumber() ?? 0
    const start = sum
    sum += by
    return {
      id: step,
      label: cause(step),
      from: start,
      to: sum,
      shown: `${by > 0 ? '+' : ''}${money(amount)}`,
      isSum: false,
    }
  })
  const end = sumOf([decimalOf(gross), ...steps.map(({ amount }) => decimalOf(amount))])
  return [first, ...falls, { id: 'until', label: until, from: 0, to: sum, shown: money(major(end)), isSum: true }]
}
