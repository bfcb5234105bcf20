'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { formatCount } from '../../../../format.ts'
import { Fact, FactGrid } from '../../../../ui/description-list.tsx'
import { useReader } from '../../../../ui/reader.tsx'
import { Section } from '../../../../ui/section.tsx'
import { BudgetState } from '../../../../widgets/budgets/budget-state.tsx'
import { useUsed } from '../../../../widgets/budgets/use-used.ts'

/** The budgets that apply to one's own orders; nothing where none is set. */
export function OwnBudgets() {
  const t = useTranslations('settings.budgets')
  const { locale } = useReader()
  const used = useUsed()
  const { data } = useRoute('listOwnBudgets', {})
  const budgets = data?.value.budgets ?? []
  if (budgets.length === 0) return null
  return (
    <Section heading={t('own')} remark={t('month', { month: data?.value.month ?? '' })}>
      <FactGrid>
        {budgets.map((budget) => (
          <Fact key={budget.subject} label={t(budget.subject === 'organization' ? 'organization' : 'mine')}>
            {t('usedOf', {
              used: used(budget),
              budget: formatCount(budget.creditsMonthly ?? 0, locale),
            })}
            <span className="block text-sm">
              <BudgetState budget={budget} />
            </span>
          </Fact>
        ))}
      </FactGrid>
    </Section>
  )
}
