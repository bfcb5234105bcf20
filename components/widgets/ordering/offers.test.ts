import { describe, expect, it } from 'vitest'
import type { CompanyState, Quote } from '#lib/contract/index.ts'
import { orderedProducts, products } from '#lib/contract/index.ts'
import { offerOf } from './use-offers.ts'

const now = new Date('2026-11-26T12:00:00.000Z')
const at = '2026-11-26T09:00:00.000Z'
const orderIds = ['o1', 'o2'] as const
const said: NonNullable<Quote['outdated']> = { since: at, reasons: [{ eventCode: 'NAME_CHANGED' }] }
const quotes: (Quote | null)[] = [
  null,
  ...[0, 10].flatMap((credits) =>
    [null, ...orderIds].flatMap((reusesOrderId) =>
      [null, said].map((outdated) => ({ credits, creditsFresh: 12, reusesOrderId, outdated })),
    ),
  ),
]
const touchings = [[], ['o1'], ['o2'], ['o1', 'o2']]
const both = [true, false]
/** Every product, quote, state and choice there is. */
const cases = orderedProducts.flatMap((product) =>
  quotes.flatMap((quote) =>
    touchings.flatMap((touched) =>
      [true, false, null].flatMap((isStateRead) =>
        both.flatMap((bypassCache) =>
          both.map((reusesOutdated) => ({ product, quote, touched, isStateRead, bypassCache, reusesOutdated })),
        ),
      ),
    ),
  ),
)

/** A state whose newest answer of every product is o1, of today. */
function stateWith(touched: readonly string[]): CompanyState {
  const from = { kind: 'change', id: 'c', at } as const
  const touching = { id: 'c', kind: 'change', severity: 'minor', at, recordedAt: at, facts: [], from } as const
  return {
    ...{ serviceId: 'co_xa_1', version: 1, facts: [], basis: { answers: 1, searches: 0, changes: 1 } },
    answers: orderedProducts.map((product) => ({ orderId: 'o1', product, at })),
    later: touched.length === 0 ? [] : [{ ...touching, facts: [], touches: [...touched] }],
  }
}

describe('what the order sheet orders first', () => {
  it('is never the reuse of an answer that is known to be out of date, unless a person chose so', () => {
    for (const { product, quote, touched, isStateRead, bypassCache, reusesOutdated } of cases) {
      const state = isStateRead === null ? null : isStateRead ? stateWith(touched) : undefined
      const price = { quote, error: null, again: () => {} }
      const offer = offerOf(price, { bypassCache, reusesOutdated }, { product }, state, now)
      const mayReuse = products[product].isReused && !bypassCache && (quote === null || Boolean(quote.reusesOrderId))
      const reused = quote?.reusesOrderId ?? 'o1'
      const isKnown = (isStateRead === true && touched.includes(reused)) || Boolean(quote?.outdated)
      if (!mayReuse) {
        expect(offer).toMatchObject({ quote, isFresh: false, outdated: null })
      } else if (isStateRead === false) {
        // Nothing is offered before it is known whether the answer still holds.
        expect(offer.quote).toBeUndefined()
      } else if (!isKnown) {
        expect(offer).toMatchObject({ quote, isFresh: false, outdated: null })
      } else if (reusesOutdated) {
        expect(offer).toMatchObject({ quote, isFresh: false })
        expect(offer.outdated).not.toBeNull()
      } else {
        expect(offer).toMatchObject({ isFresh: true, reuse: quote })
        expect(offer.quote?.credits).toBe(quote?.creditsFresh)
        expect(offer.quote?.reusesOrderId ?? null).toBeNull()
      }
    }
  })
})
