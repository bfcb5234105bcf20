'use client'

import { itemFields } from '#lib/contract/index.ts'
import { useOfferedPrices } from '../../../widgets/company-state/use-outdated.ts'
import { useCostText } from '../../../widgets/cost/cost-words.ts'
import { useQuotes } from '../../../widgets/cost/quote.ts'
import type { ProductItem } from '../../../widgets/products/items.ts'

/** What renewing all of it would cost: the sum, null where one of the prices is unknown. */
export function useRefreshPrice(serviceId: string, items: readonly ProductItem[]) {
  const asked = useQuotes(items.map((item) => ({ product: item.product, request: { serviceId, ...itemFields(item) } })))
  const quotes = useOfferedPrices(serviceId, items, asked)
  const text = useCostText()
  const prices = quotes.map((quote) => (typeof quote?.credits === 'number' ? quote.credits : null))
  const credits = prices.includes(null) ? null : prices.reduce<number>((sum, price) => sum + (price ?? 0), 0)
  const isAsking = quotes.includes(undefined)
  return { credits, costText: credits === null ? text(isAsking ? undefined : null) : text({ credits }) }
}
