'use client'

import { useTranslations } from 'next-intl'
import type { Budget } from '#lib/contract/index.ts'
import { formatDay } from '../../../../format/times.ts'
import { formatCount } from '../../../../format.ts'
import { useReader } from '../../../../ui/reader.tsx'
import { useProductName } from '../../../../widgets/products/product-name.ts'

/** What becomes of a budget at the pace of the month, and what most of it was used for. */
export function Forecast({ budget }: { budget: Budget }) {
  const { creditsMonthly, creditsUsed, forecast, leading, state, unpriced, isAccountAway, isBehind } = budget
  const t = useTranslations('settings.budgets')
  const { locale } = useReader()
  const productName = useProductName()
  if ((unpriced ?? 0) > 0)
    return <span className="whitespace-normal text-ink-2">{t('unpriced', { count: unpriced ?? 0 })}</span>
  if (isAccountAway === true) return <span className="whitespace-normal text-ink-2">{t('away')}</span>
  if (isBehind === true) return <span className="whitespace-normal text-ink-2">{t('behind')}</span>
  if (creditsUsed === 0) return null
  const nameOf = ({ of, name }: NonNullable<Budget['leading']>) =>
    of === 'product' ? productName(name) : (name ?? t('noCustomer'))
  const outlook = () => {
    if (!forecast || state === 'spent') return null
    if (forecast.spentAt) return t('spentOn', { day: formatDay(forecast.spentAt, locale, 'UTC') })
    const credits = formatCount(forecast.creditsAtMonthEnd, locale)
    return t(typeof creditsMonthly === 'number' ? 'endsWithin' : 'endsAt', { credits })
  }
  const mostly =
    leading &&
    t('mostly', {
      name: nameOf(leading),
      credits: formatCount(leading.credits, locale),
      used: formatCount(creditsUsed, locale),
    })
  return (
    <span className="whitespace-normal text-ink-2">
      {outlook()}
      {mostly && <span className="block text-sm text-ink-3">{mostly}</span>}
    </span>
  )
}
