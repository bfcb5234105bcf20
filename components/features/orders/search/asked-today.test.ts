import { describe, expect, it } from 'vitest'
import type { SearchRecord } from '#lib/contract/index.ts'
import { askedToday } from './asked-today.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const search = (searchId: string, more: Partial<SearchRecord> = {}): SearchRecord => ({
  searchId,
  companyName: 'Brennerfeld Optik',
  createdAt: '2026-11-21T00:00:01Z',
  parts: [
    { jurisdictionCode: 'xa', status: 'completed' },
    { jurisdictionCode: 'xb', status: 'running' },
    { jurisdictionCode: 'no', status: 'failed' },
  ],
  ...more,
})
const asked = (searches: SearchRecord[], text: string, codes: string[]) => {
  const { searches: used, missing } = askedToday(searches, text, codes, now)
  return { used: used.map((one) => one.searchId), missing }
}

describe('what was asked today', () => {
  it('is not paid for again, whoever asked it', () => {
    expect(asked([search('a')], ' BRENNERFELD  optik', ['xb', 'xa'])).toEqual({ used: ['a'], missing: [] })
  })

  it('leaves only the registers to ask that were not asked or did not answer', () => {
    expect(asked([search('a')], 'brennerfeld optik', ['xa', 'no', 'xc'])).toEqual({
      used: ['a'],
      missing: ['no', 'xc'],
    })
  })

  it('is put together from several searches, of each register the newest', () => {
    const newer = search('b', { parts: [{ jurisdictionCode: 'xa', status: 'completed' }] })
    expect(asked([newer, search('a')], 'brennerfeld optik', ['xa', 'xb'])).toEqual({ used: ['a', 'b'], missing: [] })
  })

  it.each([
    ['in other words', search('a'), 'brennerfeld'],
    ['on another UTC day', search('a', { createdAt: '2026-11-20T23:59:59Z' }), 'brennerfeld optik'],
  ])('does not count when it was asked %s', (_, made, text) => {
    expect(asked([made], text, ['xa'])).toEqual({ used: [], missing: ['xa'] })
  })
})
