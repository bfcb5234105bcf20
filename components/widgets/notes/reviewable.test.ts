import { expect, it } from 'vitest'
import type { RequestRecord } from '#lib/contract/index.ts'
import { newestOfEach, reviewable } from './reviewable.ts'

function request(orderId: string, product: string, responseTime: string, status = 'completed'): RequestRecord {
  return {
    requestId: `r-${orderId}`,
    state: 'answered',
    requestedAt: '2026-11-01T00:00:00Z',
    order: { orderId, product, status, responseTime },
  }
}

it('what can be reviewed is every order that brought something, once, newest first', () => {
  const requests = [
    request('1', 'report', '2026-11-02T00:00:00Z'),
    request('1', 'report', '2026-11-02T00:00:00Z'),
    request('2', 'report', '2026-11-03T00:00:00Z'),
    request('3', 'ubo', '2026-11-04T00:00:00Z', 'failed'),
  ]
  expect(reviewable(requests).map(({ orderId }) => orderId)).toEqual(['2', '1'])
})

it('the newest of each product is what the pages show, and every document is one of its own', () => {
  const orders = reviewable([
    request('old', 'report', '2026-11-02T00:00:00Z'),
    request('new', 'report', '2026-11-03T00:00:00Z'),
    request('d1', 'document', '2026-11-01T00:00:00Z'),
    request('d2', 'document', '2026-11-01T01:00:00Z'),
  ])
  expect([...newestOfEach(orders)].toSorted()).toEqual(['d1', 'd2', 'new'])
})
