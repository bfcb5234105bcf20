'use client'

import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Budget } from '#lib/contract/index.ts'
import { creditsUsedOf } from '#lib/domain/credits/index.ts'
import { classNames, Icon, Muted, Soft, usePreferences, useTranslations } from '../../ui/kit.ts'

/** How much of a budget is left, as a glyph and words; without a budget only what was used. */
export function BudgetState({ budget }: { budget: Budget }) {
  const t = useTranslations('settings.budgets')
  const { formatCount } = usePreferences()
  const { creditsMonthly, creditsUsed, state } = budget
  if (typeof creditsMonthly !== 'number') return <Muted>{t('unlimited')}</Muted>
  const over = creditsUsed - creditsMonthly
  const left = t('left', { credits: formatCount(Math.max(0, creditsMonthly - creditsUsed)) })
  if (state === 'spent') {
    return <BudgetLevel level="spent">{over > 0 ? t('over', { credits: formatCount(over) }) : t('spent')}</BudgetLevel>
  }
  if (state === 'unknown') return <Soft>{t('unknown')}</Soft>
  return state === 'warned' ? (
    <BudgetLevel level="warned">{left}</BudgetLevel>
  ) : (
    <Soft>
      <BudgetLevel level="fine">{left}</BudgetLevel>
    </Soft>
  )
}

const levels = {
  spent: { icon: CircleX, labels: 'font-medium text-bad', colour: undefined },
  warned: { icon: TriangleAlert, labels: 'font-medium text-warn', colour: undefined },
  fine: { icon: CircleCheck, labels: undefined, colour: 'text-ok' },
}

interface BudgetLevelProps {
  level: keyof typeof levels
  /** Without a budget there is only a figure. */
  isSet?: boolean
  children: ReactNode
}

/** How far a budget is used, as a glyph and words. */
export function BudgetLevel({ level, isSet = true, children }: BudgetLevelProps) {
  const { icon, labels, colour } = levels[level]
  return (
    <span className={classNames('inline-flex items-center gap-2', labels)}>
      {isSet && <Icon of={icon} size={14} className={colour} />}
      {children}
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
