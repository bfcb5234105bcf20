import { describe, expect, it } from 'vitest'
import type { SearchRecord } from '#lib/contract/index.ts'
import { madeToday } from './made-today.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const search = (more: Partial<SearchRecord> = {}): SearchRecord => ({
  searchId: 's',
  companyName: 'Brennerfeld Optik',
  createdAt: '2026-11-21T00:00:01Z',
  parts: [
    { jurisdictionCode: 'xa', status: 'completed' },
    { jurisdictionCode: 'xb', status: 'running' },
  ],
  ...more,
})

describe('a search that was made today', () => {
  it('is offered instead of paying for the same again, whoever made it', () => {
    expect(madeToday([search()], ' BRENNERFELD  optik', ['xb', 'xa'], now)?.searchId).toBe('s')
    expect(madeToday([search()], 'brennerfeld optik', ['xa'], now)?.searchId).toBe('s')
  })

  it.each([
    ['other words', search(), 'brennerfeld', ['xa']],
    ['a register it did not ask', search(), 'brennerfeld optik', ['xa', 'xc']],
    ['another UTC day', search({ createdAt: '2026-11-20T23:59:59Z' }), 'brennerfeld optik', ['xa']],
    [
      'a register that failed',
      search({ parts: [{ jurisdictionCode: 'xa', status: 'failed' }] }),
      'brennerfeld optik',
      ['xa'],
    ],
    ['no register', search(), 'brennerfeld optik', []],
  ])('is not offered for %s', (_, made, text, codes) => {
    expect(madeToday([made], text, codes, now)).toBeNull()
  })
})
