import { describe, expect, it } from 'vitest'
import type { RequestRecord } from '#lib/contract/index.ts'
import { creditsAtMost, csvHead, csvRow, durationBetween, durationMs, statusOf, totalOf } from './rows.ts'

const order = {
  orderId: 'o1',
  status: 'completed',
  requestTime: '2026-11-21T08:00:00.000Z',
  responseTime: '2026-11-21T08:00:04.000Z',
}
const request: RequestRecord = {
  requestId: 'r1',
  state: 'answered',
  requestedAt: '2026-11-21T08:00:00.000Z',
  creditsCharged: 10,
  order,
}

describe('the list of orders', () => {
  it('keeps a request apart from the order it reused', () => {
    const reused = { ...request, wasReused: true, creditsCharged: 0 }
    expect(statusOf(reused)).toBe('reused')
    expect(durationMs(reused)).toBeNull()
    expect(statusOf({ ...reused, order: { ...order, status: 'running' } })).toBe('running')
    expect([statusOf(request), durationMs(request)]).toEqual(['completed', 4_000])
  })

  it('has no duration where its two times contradict each other or cannot be read', () => {
    expect(durationBetween('2026-11-28T05:21:00Z', '2026-11-26T10:45:00Z')).toBeNull()
    expect(durationBetween('2026-11-26', 'soon')).toBeNull()
    expect(durationMs({ ...request, order: { ...order, responseTime: '2026-11-21T07:59:59Z' } })).toBeNull()
    expect(durationBetween('2026-11-28T05:21:00Z', '2026-11-28T05:21:00Z')).toBe(0)
  })

  it('says that a request without an answer is unknown, never failed', () => {
    expect(statusOf({ ...request, state: 'unknown', order: null })).toBe('unknown')
    expect(statusOf({ ...request, state: 'sending', order: null })).toBe('running')
    expect(statusOf({ ...request, state: 'refused', order: null })).toBe('refused')
  })

  it('adds up what is known and counts what is not, so that an unknown price is never 0', () => {
    const unknown = { ...request, creditsCharged: null }
    const failed = { ...request, creditsCharged: null, order: { ...order, status: 'failed' } }
    expect(totalOf([request, request, unknown, failed])).toEqual({ credits: 20, unknown: 1 })
  })

  it('a monitor check, which is no order, has its price at most, and counts as one whose charge is not known', () => {
    const check = { ...request, creditsCharged: null, creditsQuoted: 2, order: null }
    expect(creditsAtMost(check)).toBe(2)
    expect(totalOf([request, check])).toEqual({ credits: 10, unknown: 1 })
    expect(creditsAtMost({ ...check, creditsQuoted: null })).toBeNull()
    expect(creditsAtMost({ ...check, state: 'refused' })).toBeNull()
    expect(creditsAtMost({ ...check, creditsCharged: 0 })).toBeNull()
    expect(creditsAtMost({ ...check, order })).toBeNull()
  })

  it('exports a value under each head', () => {
    expect(csvRow(request)).toHaveLength(csvHead.length)
    expect(csvRow(request)[csvHead.indexOf('durationMs')]).toBe('4000')
  })
})
