'use client'

import { useTranslations } from 'next-intl'
import type { Budget } from '#lib/contract/index.ts'
import { formatCount } from '../../../../format.ts'
import { useReader } from '../../../../ui/reader.tsx'
import { useSubjectName } from '../../../../widgets/budgets/subject-name.ts'
import { effectOf } from './effect.ts'

/** Whom a budget binds and what it would do, before it is saved. */
export function BudgetPreview({ budget, creditsMonthly }: { budget: Budget; creditsMonthly: number }) {
  const t = useTranslations('settings.budget.preview')
  const { locale } = useReader()
  const name = useSubjectName()(budget)
  const effect = effectOf(budget, creditsMonthly)
  const acts = budget.subject.startsWith('key:') ? 'notifies' : 'refuses'
  const pace = 'pace' in effect ? formatCount(effect.pace, locale) : ''
  return (
    <div className="border-s-[3px] border-line bg-sunken px-inset py-3" role="status">
      <p>{budget.subject === 'organization' ? t('everybody') : t('only', { name })}</p>
      <p>
        {t(effect.kind, {
          acts,
          pace,
          used: formatCount(budget.creditsUsed, locale),
          count: 'count' in effect ? effect.count : 0,
        })}
      </p>
      <p className="text-sm text-ink-2">{t('nextMonth', { acts, credits: formatCount(creditsMonthly, locale) })}</p>
    </div>
  )
}
