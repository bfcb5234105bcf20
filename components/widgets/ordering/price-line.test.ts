import { describe, expect, it } from 'vitest'
import { lineAt } from './testing/priced.tsx'

describe('the price of an order', () => {
  it('says why a fresh order is free, also where today’s would be reused', async () => {
    const inPart = { credits: 0, creditsFresh: 0, missingParts: ['officers'] }
    expect(await lineAt(inPart, 'en')).toBe('A part of today’s result was not retrieved. New data is free of charge.')
    expect(await lineAt(inPart, 'de')).toContain('Neue Daten sind kostenlos.')
    const reused = { ...inPart, reusesOrderId: 'o1', reusesRequestTime: '2026-11-21T08:00:00.000Z' }
    expect(await lineAt(reused, 'en')).toContain('New data is free of charge.')
    expect(await lineAt({ credits: 10, creditsFresh: 10 }, 'en')).toBe('')
  })
})
