'use client'

import { useExtensions, useRoute } from '#lib/client/hooks.ts'

export interface Spent {
  month: number | null
  today: number | null
  /** This month, product by product; null until it is known. */
  byProduct: Record<string, number> | null
  /** What can still be spent, where the service says it. */
  available: number | null
}

/** From the service's own account where it tells it, else from the requests this console has sent. */
export function useCreditsSpent(): Spent {
  const extensions = useExtensions()
  const tells = extensions?.has('getCredits') ?? false
  const credits = useRoute('getCredits', {}, { enabled: tells })
  const overview = useRoute('getOverview', {})
  if (tells && credits.data) {
    const { charged, chargedToday, byProduct, available } = credits.data.value
    return {
      month: charged ?? null,
      today: chargedToday ?? null,
      byProduct: byProduct ?? {},
      available: available ?? null,
    }
  }
  if (overview.data === undefined || (tells && credits.isPending)) {
    return { month: null, today: null, byProduct: null, available: null }
  }
  const { creditsByProduct, creditsToday } = overview.data.value
  const month = Object.values(creditsByProduct).reduce((sum, count) => sum + count, 0)
  return { month, today: creditsToday, byProduct: creditsByProduct, available: null }
}
