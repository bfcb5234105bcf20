import { describe, expect, it } from 'vitest'
import type { RequestRecord } from '#lib/contract/index.ts'
import { latestOf } from './latest.ts'

describe('the newest request', () => {
  const request = (more: Partial<RequestRecord>): RequestRecord => ({
    requestId: 'r',
    state: 'answered',
    requestedAt: '2026-11-21T09:00:00.000Z',
    ...more,
  })

  it('tells a running order with the words of its source', () => {
    const order = { orderId: 'o', status: 'running', currentActivity: 'Reading' }
    expect(latestOf(request({ order }), null)).toMatchObject({ kind: 'running', activity: 'Reading' })
  })

  it('tells a failure with its code, and an order that ended otherwise with its status', () => {
    const failed = { orderId: 'o', status: 'failed', code: 'source.unavailable', error: 'down' }
    expect(latestOf(request({ order: failed }), null)).toMatchObject({
      kind: 'failed',
      code: 'source.unavailable',
      detail: 'down',
    })
    expect(latestOf(request({ order: { orderId: 'o', status: 'timedOut' } }), null)).toMatchObject({ code: 'timedOut' })
  })

  it('tells a refusal only until something newer is held', () => {
    const refused = request({ state: 'refused', errorCode: 'capability.not_available' })
    expect(latestOf(refused, null)).toMatchObject({ kind: 'failed', code: 'capability.not_available' })
    expect(latestOf(refused, '2026-11-21T10:00:00.000Z')).toEqual({ kind: 'nothing' })
  })

  it('has nothing to tell of an order that brought its result', () => {
    const brought = request({ order: { orderId: 'o', status: 'completed' } })
    expect(latestOf(brought, '2026-11-21T10:00:00.000Z')).toEqual({ kind: 'nothing' })
  })

  it('is not called none where a request has no response yet, or its result is not on file', () => {
    for (const state of ['sending', 'unknown'] as const)
      expect(latestOf(request({ state }), null)).toEqual({ kind: 'unclear' })
    expect(latestOf(request({ state: 'dismissed' }), null)).toEqual({ kind: 'nothing' })
    expect(latestOf(request({ order: { orderId: 'o', status: 'completed' } }), null)).toEqual({ kind: 'gone' })
  })
})
