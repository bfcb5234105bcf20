'use client'

import { type Budget, isInvoiced } from '#lib/contract/index.ts'
import { decimalOf, payableOf } from '#lib/domain/invoices/index.ts'
import { Remark, usePreferences, useTranslations } from '../../ui/kit.ts'
import { padded } from '../invoices/amounts.ts'
import { BudgetLevel } from './budget-state.tsx'

const usualDigits = 2

/** An amount of a budget with its currency, where the service names one; a forecast is rounded as it would be paid. */
function useBudgetAmount(): (amount: string, currency: string | null | undefined, isForecast?: boolean) => string {
  const { formatMoney } = usePreferences()
  return (amount, currency, isForecast = false) => {
    const text = isForecast ? (payableOf(amount, currency ?? null)?.amount ?? amount) : amount
    return formatMoney({ amount: padded(text, usualDigits), iso4217CurrencyCode: currency ?? null })
  }
}

const reasons = ['away', 'incomplete', 'otherCurrency'] as const

/** What of a budget has been spent in money, what it comes to at the end of the month, or why nobody knows. */
export function BudgetCost({ budget }: { budget: Pick<Budget, 'subject' | 'amountMonthly' | 'money'> }) {
  const t = useTranslations('settings.budgets.cost')
  const amount = useBudgetAmount()
  const { amountMonthly, money } = budget
  if (!money) return null
  const { used, atMonthEnd, currency, state, why } = money
  if (typeof used !== 'string') {
    return (
      <span className="whitespace-normal text-sm text-ink-3">
        {t(reasons.find((one) => one === why) ?? 'notStated')}
      </span>
    )
  }
  const set = typeof amountMonthly === 'string' ? amount(amountMonthly, currency) : null
  const end = isInvoiced(budget.subject) ? 'atEnd' : 'atEndList'
  const isWarned = state === 'warned' || (set !== null && isAbove(atMonthEnd, amountMonthly))
  return (
    <span className="whitespace-normal">
      <BudgetLevel level={state === 'spent' ? 'spent' : isWarned ? 'warned' : 'fine'} isSet={set !== null}>
        <span className="tabular-nums">
          {set === null
            ? t('used', { used: amount(used, currency) })
            : t('usedOf', { used: amount(used, null), budget: set })}
        </span>
      </BudgetLevel>
      {typeof atMonthEnd === 'string' && <Remark>{t(end, { sum: amount(atMonthEnd, currency, true) })}</Remark>}
    </span>
  )
}

function isAbove(atMonthEnd: string | null | undefined, amountMonthly: string | null | undefined) {
  const [end, most] = [decimalOf(atMonthEnd), decimalOf(amountMonthly)]
  return end !== null && most !== null && end.gt(most)
}
