'use client'

import { useRoute } from '#lib/client/hooks.ts'
import {
  absent,
  EmptyLine,
  pages,
  readingOf,
  Section,
  TextLink,
  Unread,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'
import { BudgetCost } from '../../../../widgets/budgets/budget-cost.tsx'
import { BudgetState, useUsed } from '../../../../widgets/budgets/budget-state.tsx'
import { useSubjectName } from '../../../../widgets/budgets/subject-name.ts'

/** The budgets that are set, with what of each is used and left. */
export function BudgetsSet() {
  const t = useTranslations('home.budgets')
  const labels = useTranslations('settings.budgets')
  const { formatCount, formatMonthOfYear } = usePreferences()
  const list = useRoute('listBudgets', {})
  const read = readingOf(list, 'listBudgets')
  const subjectName = useSubjectName()
  const used = useUsed()
  const set = read.isKnown
    ? read.value.value.budgets.filter(
        ({ creditsMonthly, amountMonthly }) => typeof creditsMonthly === 'number' || typeof amountMonthly === 'string',
      )
    : []
  return (
    <Section
      heading={t('title')}
      remark={read.isKnown && labels('month', { month: formatMonthOfYear(read.value.value.month) })}
      aside={<TextLink href={pages.settings('budgets')}>{t('all')}</TextLink>}
    >
      <Unread of={list} rows={2} columns={3} />
      {read.isKnown && set.length === 0 && <EmptyLine>{absent(t, 'none', read)}</EmptyLine>}
      <ul>
        {set.map((budget) => (
          <li
            key={budget.subject}
            className="flex min-h-row-l flex-wrap items-center gap-x-4 border-b border-hair py-1"
          >
            <bdi className="min-w-0 flex-1 basis-[180px]">{subjectName(budget)}</bdi>
            {typeof budget.creditsMonthly === 'number' && (
              <>
                <span className="tabular-nums">
                  {labels('usedOf', { used: used(budget), budget: formatCount(budget.creditsMonthly) })}
                </span>
                <BudgetState budget={budget} />
              </>
            )}
            <span className="basis-full text-ink-2">
              <BudgetCost budget={budget} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
