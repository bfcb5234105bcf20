'use client'

import { useTranslations } from 'next-intl'
import type { Budget } from '#lib/contract/index.ts'
import { creditsUsedOf } from '#lib/domain/credits/index.ts'
import { useReader } from '../../ui/kit.ts'

/** What of a budget is used, in words: a number where it is known, else the least it can be, or that it is unknown. */
export function useUsed(): (budget: Budget) => string {
  const t = useTranslations('settings.budgets')
  const { formatCount } = useReader()
  return (budget) => {
    const used = creditsUsedOf(budget)
    if (used.isKnown) return formatCount(used.value)
    return budget.creditsUsed === 0 ? t('unknown') : t('atLeast', { credits: formatCount(budget.creditsUsed) })
  }
}
