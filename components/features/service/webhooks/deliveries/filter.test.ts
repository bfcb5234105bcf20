import { describe, expect, it } from 'vitest'
import type { Delivery } from '#lib/contract/index.ts'
import { stateOf } from '#lib/domain/deliveries/index.ts'
import { filtered } from './filter.ts'

const nowMs = Date.UTC(2026, 10, 21, 12)
const delivery = (deliveryId: string, given: Partial<Delivery>): Delivery => ({
  deliveryId,
  createdAt: new Date(nowMs - 60_000).toISOString(),
  attempts: 1,
  ...given,
})
const all = [
  delivery('ok', { status: 'delivered', lastStatus: 200 }),
  delivery('busy', { status: 'pending', lastStatus: 503 }),
  delivery('new', { status: 'pending', attempts: 0 }),
  delivery('silent', { status: 'failed', lastStatus: null }),
  delivery('old', { status: 'failed', lastStatus: 410, createdAt: new Date(nowMs - 90_000_000).toISOString() }),
]
const none = { status: 'all', http: 'any', period: 'all', search: '' } as const
const ids = (filter: object) => filtered(all, { ...none, ...filter }, nowMs).map((one) => one.deliveryId)

describe('the filter of deliveries', () => {
  it('parts what is on its way from what was given up', () => {
    expect(ids({ status: 'retrying' })).toEqual(['busy', 'new'])
    expect(ids({ status: 'failed' })).toEqual(['silent', 'old'])
    expect(all.map(stateOf)).toEqual(['delivered', 'retrying', 'sending', 'failed', 'failed'])
  })

  it('knows no answer from one that was never tried', () => {
    expect(ids({ http: 'none' })).toEqual(['silent'])
    expect(ids({ http: '5xx' })).toEqual(['busy'])
  })

  it('counts a period back from now', () => {
    expect(ids({ period: 'day' })).not.toContain('old')
    expect(ids({ period: 'week', http: '4xx' })).toEqual(['old'])
  })

  it('shows a status nobody knows instead of calling it delivered', () => {
    expect(stateOf(delivery('x', { status: 'queued' }))).toBe('other')
  })
})
