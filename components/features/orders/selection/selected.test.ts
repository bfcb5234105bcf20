import { describe, expect, it } from 'vitest'
import { noteLimits, type RequestRecord } from '#lib/contract/index.ts'
import { againOf, outcomesKnown, reviewsIn, withoutResult } from './selected.ts'

let made = 0
const request = (product: string, serviceId: string | null, status = 'completed', orderId?: string): RequestRecord => {
  made += 1
  return {
    requestId: `r${made}`,
    state: 'answered',
    requestedAt: '2026-11-21T08:00:00.000Z',
    product,
    serviceId,
    companyName: serviceId && `Name of ${serviceId}`,
    jurisdictionCode: 'xa',
    order: { orderId: orderId ?? `o${made}`, status },
  }
}
const refused = (product: string, serviceId: string): RequestRecord => ({
  ...request(product, serviceId),
  state: 'refused',
  order: null,
})

describe('selected orders are marked as reviewed', () => {
  it('with one review for each company, of what brought a result, each order once', () => {
    const selected = [
      request('report', 'a', 'completed', 'o-1'),
      request('ubo', 'b'),
      request('report', 'a', 'completed', 'o-1'),
      request('graph', 'a', 'completed', 'o-2'),
      request('financials', 'a', 'failed'),
      request('search', null),
      refused('report', 'c'),
    ]
    expect(
      reviewsIn(selected).map(({ serviceId, orders }) => [serviceId, orders.map(({ product }) => product)]),
    ).toEqual([
      ['a', ['report', 'graph']],
      ['b', ['ubo']],
    ])
    expect(withoutResult(selected).map(({ product }) => product)).toEqual(['financials', 'search', 'report'])
  })

  it('in as many reviews as the contract needs', () => {
    const many = Array.from({ length: noteLimits.reviewedOrdersMax + 1 }, () => request('document', 'a'))
    expect(reviewsIn(many).map(({ orders }) => orders.length)).toEqual([noteLimits.reviewedOrdersMax, 1])
  })
})

describe('that selected orders have no result', () => {
  it('is known once each has ended, was refused or was dismissed', () => {
    const dismissed = { ...refused('report', 'a'), state: 'dismissed' }
    expect(outcomesKnown([request('report', 'a', 'failed'), refused('report', 'b'), dismissed]).isKnown).toBe(true)
    const open = [request('report', 'a', 'running'), request('report', 'a', 'a status of a later version')]
    for (const one of [
      ...open,
      { ...refused('report', 'a'), state: 'unknown' },
      { ...refused('report', 'a'), state: 'sending' },
    ])
      expect(outcomesKnown([request('report', 'a', 'failed'), one])).toMatchObject({ reason: 'incomplete' })
  })
})

describe('selected orders are ordered again', () => {
  it('on the sheet for one company, each product once, a graph at the usual depth', () => {
    const again = againOf([request('report', 'a', 'failed'), request('graph', 'a'), request('report', 'a')])
    expect(again).toMatchObject({
      kind: 'one',
      company: { serviceId: 'a', name: 'Name of a', jurisdictionCode: 'xa' },
      items: [{ product: 'graph', maxDepth: 3 }, { product: 'report' }],
    })
  })

  it('as a batch for several companies, and only of exactly the products that are selected', () => {
    const same = againOf([request('ubo', 'a'), request('report', 'a'), request('report', 'b'), request('ubo', 'b')])
    expect(same).toMatchObject({ kind: 'many', companies: [{ serviceId: 'a' }, { serviceId: 'b' }] })
    expect(againOf([request('ubo', 'a'), request('report', 'a'), request('report', 'b')])).toEqual({
      kind: 'off',
      reason: 'againDiffers',
    })
  })

  it.each([
    ['a document, which needs its code', [request('document', 'a')]],
    ['a search, which has no company', [request('search', null), request('report', 'a')]],
    ['a prefill of several companies, which no batch orders', [request('prefill', 'a'), request('prefill', 'b')]],
  ])('not with %s', (_, requests) => {
    expect(againOf(requests)).toEqual({ kind: 'off', reason: 'againOther' })
  })
})
