import type { CompanyState, Quote } from '#lib/contract/index.ts'
import { products } from '#lib/contract/index.ts'
import { type OutdatedAnswer, outdatedAnswer } from '#lib/domain/company-state/index.ts'
import { useNow } from '../../ui/kit.ts'
import { useJudge } from '../company-state/use-outdated.ts'
import { freshOf } from '../cost/quote.ts'
import type { ProductItem } from '../products/items.ts'
import type { OrderForm } from './form.ts'
import type { PriceOfItems } from './use-prices.ts'

/** What is ordered of an item, at which price. */
export interface PricedOffer extends PriceOfItems {
  /** Why the answer that would be reused is out of date. */
  outdated: OutdatedAnswer | null
  /** It is ordered afresh in place of that answer; `quote` is the price of this. */
  isFresh: boolean
  /** What reusing it costs. */
  reuse: Quote | null | undefined
}

const minuteMs = 60_000

/** What the form orders: what is known to be out of date is ordered afresh, unless reuse was chosen. */
export function useOffers(form: OrderForm, prices: readonly PriceOfItems[]): PricedOffer[] {
  const state = useJudge(form.serviceId)
  const now = new Date(useNow(minuteMs))
  return prices.map((price, index) => offerOf(price, form, form.items[index], state, now))
}

/** @param state undefined while it is read: nothing that would be reused is offered until then */
export function offerOf(
  price: PriceOfItems,
  { bypassCache, reusesOutdated }: Pick<OrderForm, 'bypassCache' | 'reusesOutdated'>,
  item: ProductItem | undefined,
  state: CompanyState | null | undefined,
  now: Date,
): PricedOffer {
  const { quote } = price
  const asIs = { ...price, outdated: null, isFresh: false, reuse: quote }
  if (item === undefined || bypassCache || !products[item.product].isReused || quote === undefined) return asIs
  const mayReuse = quote === null || Boolean(quote.reusesOrderId)
  if (!mayReuse) return asIs
  if (state === undefined) return { ...asIs, quote: undefined }
  const outdated = outdatedAnswer(state, item.product, quote, now)
  if (outdated === null) return asIs
  return { ...asIs, outdated, isFresh: !reusesOutdated, quote: reusesOutdated ? quote : freshOf(quote) }
}
