'use client'

import { useExtensions, useRoute } from '#lib/client/hooks.ts'

export interface Spent {
  month: number | null
  today: number | null
  /** Orders without a price that is known, beside those figures; 0 where the service keeps the account itself. */
  unpriced: { month: number; today: number }
  /** This month, product by product; null until it is known. */
  byProduct: Record<string, number> | null
  /** What can still be spent, where the service says it. */
  available: number | null
}

const noneUnpriced = { month: 0, today: 0 }

/** From the service's own account where it has one, else from the requests this console has sent. */
export function useCreditsSpent(): Spent {
  const extensions = useExtensions()
  const isProvided = extensions?.has('getCredits') ?? false
  const credits = useRoute('getCredits', {}, { enabled: isProvided })
  const overview = useRoute('getOverview', {})
  if (isProvided && credits.data) {
    const { charged, chargedToday, byProduct, available } = credits.data.value
    return {
      unpriced: noneUnpriced,
      month: charged ?? null,
      today: chargedToday ?? null,
      byProduct: byProduct ?? {},
      available: available ?? null,
    }
  }
  if (overview.data === undefined || (isProvided && credits.isPending)) {
    return { month: null, today: null, unpriced: noneUnpriced, byProduct: null, available: null }
  }
  const { creditsByProduct, creditsToday, unpricedMonth, unpricedToday } = overview.data.value
  const month = Object.values(creditsByProduct).reduce((sum, count) => sum + count, 0)
  const unpriced = { month: unpricedMonth, today: unpricedToday }
  return { month, today: creditsToday, unpriced, byProduct: creditsByProduct, available: null }
}
