'use client'

import { useRoute } from '#lib/client/hooks.ts'
import type { CompanyState, Product, Quote } from '#lib/contract/index.ts'
import { type OutdatedAnswer, outdatedAnswer } from '#lib/domain/company-state/index.ts'
import { useMay, useNow } from '../../ui/kit.ts'
import { freshOf } from '../cost/quote.ts'

const minuteMs = 60_000

/** What is known of a company, to judge its answers by: undefined while it is read, null where it cannot be. */
export function useJudge(serviceId: string, isWanted = true): CompanyState | null | undefined {
  const may = useMay('orderProducts')
  const isRead = isWanted && may && serviceId !== ''
  const { data, error } = useRoute('getCompanyState', { params: { serviceId } }, { enabled: isRead })
  if (!isRead || error !== null) return data?.value ?? null
  return data?.value
}

/**
 * Why the answer that a request would reuse is out of date: null where nothing says so, undefined as long as that is not known. A
 * service that quotes nothing reuses unseen, so that this console's own knowledge decides.
 */
export function useOutdated(
  serviceId: string,
  product: Product,
  quote: Quote | null | undefined,
): OutdatedAnswer | null | undefined {
  const state = useJudge(serviceId, quote === null || Boolean(quote?.reusesOrderId))
  const now = useNow(minuteMs)
  if (quote === undefined || state === undefined) return undefined
  return outdatedAnswer(state, product, quote, new Date(now))
}

/** The same of several products of a company. */
export function useOfferedPrices(
  serviceId: string,
  items: readonly { product: Product }[],
  quotes: readonly (Quote | null | undefined)[],
): (Quote | null | undefined)[] {
  const state = useJudge(
    serviceId,
    quotes.some((quote) => Boolean(quote?.reusesOrderId)),
  )
  const now = new Date(useNow(minuteMs))
  return items.map(({ product }, index) => {
    const quote = quotes[index]
    if (quote?.reusesOrderId && state === undefined) return undefined
    return outdatedAnswer(state, product, quote, now) === null ? quote : freshOf(quote)
  })
}

/** The price of what a button orders first: a fresh answer in place of one that is out of date. */
export function useOfferedPrice(
  serviceId: string,
  product: Product,
  quote: Quote | null | undefined,
): Quote | null | undefined {
  const outdated = useOutdated(serviceId, product, quote)
  if (outdated === undefined) return undefined
  return outdated === null ? quote : freshOf(quote)
}
