'use client'

import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { Budget } from '#lib/contract/index.ts'
import { creditsUsedOf } from '#lib/domain/credits/index.ts'
import { Icon, Muted, Soft, usePreferences, useTranslations } from '../../ui/kit.ts'

/** How much of a budget is left, as a glyph and words; without a budget only what was used. */
export function BudgetState({ budget }: { budget: Budget }) {
  const t = useTranslations('settings.budgets')
  const { formatCount } = usePreferences()
  const { creditsMonthly, creditsUsed, state } = budget
  if (typeof creditsMonthly !== 'number') return <Muted>{t('unlimited')}</Muted>
  const over = creditsUsed - creditsMonthly
  const left = t('left', { credits: formatCount(Math.max(0, creditsMonthly - creditsUsed)) })
  if (state === 'spent') {
    return (
      <span className="inline-flex items-center gap-2 font-medium text-bad">
        <Icon of={CircleX} size={14} /> {over > 0 ? t('over', { credits: formatCount(over) }) : t('spent')}
      </span>
    )
  }
  if (state === 'unknown') return <Soft>{t('unknown')}</Soft>
  const isWarned = state === 'warned'
  return (
    <span className={`inline-flex items-center gap-2 ${isWarned ? 'font-medium text-warn' : 'text-ink-2'}`}>
      <Icon of={isWarned ? TriangleAlert : CircleCheck} size={14} className={isWarned ? undefined : 'text-ok'} /> {left}
    </span>
  )
}

/** What of a budget is used, in words: a number where it is known, else the least it can be, or that it is unknown. */
export function useUsed(): (budget: Budget) => string {
  const t = useTranslations('settings.budgets')
  const { formatCount } = usePreferences()
  return (budget) => {
    const used = creditsUsedOf(budget)
    if (used.isKnown) return formatCount(used.value)
    return budget.creditsUsed === 0 ? t('unknown') : t('atLeast', { credits: formatCount(budget.creditsUsed) })
  }
}
