import { describe, expect, it } from 'vitest'
import { queryOf } from './state.ts'

describe('the list of orders', () => {
  it('filters by whole days in UTC, the last one included', () => {
    const all = { text: ' kyc ', status: '', product: '', since: '2026-11-01', until: '2026-11-30' }
    expect(queryOf(all)).toEqual({
      text: 'kyc',
      since: '2026-11-01T00:00:00.000Z',
      until: '2026-12-01T00:00:00.000Z',
    })
    expect(queryOf({ ...all, text: '', since: 'today', until: '' })).toEqual({})
  })
})
