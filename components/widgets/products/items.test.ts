import { describe, expect, it } from 'vitest'
import { type PriceOfItems, totalOf } from '../ordering/use-prices.ts'
import { areSame, choicesOf, itemsIn } from './items.ts'

const price = (credits: number | null | undefined): PriceOfItems => ({
  quote: credits === undefined ? undefined : credits === null ? null : { credits },
  error: null,
  again: () => {},
})

describe('products of a set', () => {
  it('are read without those this console does not know', () => {
    const items = [{ product: 'graph', maxDepth: 3 }, { product: 'sanctions' }, { product: 'ubo', maxDepth: null }]
    expect(itemsIn(items)).toEqual([{ product: 'graph', maxDepth: 3 }, { product: 'ubo' }])
  })

  it('are the same in any order, and others with another depth', () => {
    const [graph, ubo] = [{ product: 'graph', maxDepth: 3 } as const, { product: 'ubo' } as const]
    expect(areSame([graph, ubo], [ubo, graph])).toBe(true)
    expect(areSame([graph, ubo], [{ ...graph, maxDepth: 2 }, ubo])).toBe(false)
  })

  it('are offered with each document that is ordered by its code', () => {
    expect(choicesOf(['report', 'document', 'graph'], ['extract', 'articles'])).toEqual([
      { product: 'report' },
      { product: 'document', documentCode: 'extract' },
      { product: 'document', documentCode: 'articles' },
      { product: 'graph', maxDepth: 3 },
    ])
  })
})

describe('the price of several orders', () => {
  it('is what is known, with what is not known beside it', () => {
    expect(totalOf([price(10), price(0), price(null)])).toEqual({ credits: 10, unknown: 1 })
    expect(totalOf([price(null), price(null)])).toEqual({ credits: null, unknown: 2 })
    expect(totalOf([price(0)])).toEqual({ credits: 0, unknown: 0 })
  })

  it('is not told while one of them is asked', () => {
    expect(totalOf([price(10), price(undefined)]).credits).toBeUndefined()
  })
})
