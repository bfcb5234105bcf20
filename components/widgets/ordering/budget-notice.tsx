'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import type { Budget } from '#lib/contract/index.ts'
import { formatCount } from '../../format.ts'
import { Banner } from '../../ui/banner.tsx'
import { useReader } from '../../ui/reader.tsx'

/** Where an order is about to be placed: that a budget nears its end, or is at it; nothing while there is enough. */
export function BudgetNotice() {
  const { data } = useRoute('listOwnBudgets', {})
  const short = data?.value.budgets.filter(({ state }) => state === 'warned' || state === 'spent') ?? []
  return short.map((budget) => <Notice key={budget.subject} budget={budget} />)
}

function Notice({ budget }: { budget: Budget }) {
  const t = useTranslations('budgetNotice')
  const { locale } = useReader()
  const { subject, creditsUsed, creditsMonthly, state } = budget
  const isSpent = state === 'spent'
  const title = t(isSpent ? 'spent' : 'warned', {
    whose: t(subject === 'organization' ? 'organization' : 'mine'),
    used: formatCount(creditsUsed, locale),
    budget: formatCount(creditsMonthly ?? 0, locale),
  })
  return (
    <Banner meaning={isSpent ? 'bad' : 'warn'} title={title}>
      {isSpent && t('spentWhy')}
    </Banner>
  )
}
