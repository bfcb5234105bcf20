import { describe, expect, it } from 'vitest'
import { valueLines } from './value-lines.ts'

describe('a value in lines', () => {
  it('keeps amounts as they were given, and shares apart from those they are compared with', () => {
    expect(valueLines([{ percentage: { minimum: 25, maximum: 50 } }], 'en')).toEqual(['percentage: 25–50\u00a0%'])
    expect(valueLines([{ percentage: { exact: 24.994 } }], 'en', [24.991])).toEqual(['percentage: 24.994\u00a0%'])
    expect(valueLines([{ percentage: { exact: 24.994 } }], 'en', [])).toEqual(['percentage: 24.99\u00a0%'])
    expect(valueLines([{ percentage: { exact: 33.3333 } }], 'en')).toEqual(['percentage: 33.3333\u00a0%'])
    expect(valueLines({ issued: { amount: '1000.00', iso4217CurrencyCode: 'EUR' } }, 'en')).toEqual([
      'issued: 1,000.00\u00a0EUR',
    ])
  })

  it('says a register’s own wording and nothing for what is empty', () => {
    expect(valueLines({ original: 'aktiv', normalized: 'active', isActive: true }, 'en')).toEqual(['aktiv'])
    expect(valueLines({ a: null, b: '', c: [] }, 'en')).toEqual([])
    expect(valueLines({ type: 'person', name: 'Anna' }, 'en')).toEqual(['type: person', 'Anna'])
  })
})
