'use client'

import { useExtensions, useIsOfferUnknown, useRoute } from '#lib/client/hooks.ts'
import { ApiError, canRetry } from '#lib/contract/index.ts'

export interface Spent {
  month: number | null
  today: number | null
  /** Orders without a price that is known, beside those figures; 0 where the service keeps the account itself. */
  unpriced: { month: number; today: number }
  /** What can still be spent, where the service says it. */
  available: number | null
  /** True where the service has the account and cannot be read now: nothing of it is known, which is not 0. */
  isUnknown: boolean
}

const noneUnpriced = { month: 0, today: 0 }
const notKnown = { month: null, today: null, unpriced: noneUnpriced, available: null }

/** From the service's own account where it has one, else from the requests this console has sent; asked while it is `enabled`. */
export function useCreditsSpent({ enabled = true } = {}): Spent {
  const extensions = useExtensions()
  const isProvided = extensions?.has('getCredits') ?? false
  const credits = useRoute('getCredits', {}, { enabled: isProvided && enabled })
  const overview = useRoute('getOverview', {}, { enabled })
  const isOfferUnknown = useIsOfferUnknown()
  if (isProvided && credits.data) {
    const { charged, chargedToday, available } = credits.data.value
    return {
      unpriced: noneUnpriced,
      month: charged ?? null,
      today: chargedToday ?? null,
      available: available ?? null,
      isUnknown: false,
    }
  }
  const isUnknown = isOfferUnknown || (isProvided && credits.error instanceof ApiError && canRetry(credits.error))
  if (overview.data === undefined || extensions === undefined || isUnknown || (isProvided && credits.isPending)) {
    return { ...notKnown, isUnknown }
  }
  const { creditsByProduct, creditsToday, unpricedMonth, unpricedToday } = overview.data.value
  const month = Object.values(creditsByProduct).reduce((sum, count) => sum + count, 0)
  const unpriced = { month: unpricedMonth, today: unpricedToday }
  return { month, today: creditsToday, unpriced, available: null, isUnknown: false }
}
