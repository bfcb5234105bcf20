import { describe, expect, it } from 'vitest'
import { valueText } from './values.ts'

describe('a compared value', () => {
  it('is said as the report says it: shares, amounts and dates keep their form', () => {
    expect(valueText({ minimum: 25, maximum: 50 }, 'en')).toBe('25–50\u00a0%')
    expect(valueText({ exact: 24.994 }, 'en', [24.991])).toBe('24.994\u00a0%')
    expect(valueText({ amount: '4000000.00', iso4217CurrencyCode: 'EUR' }, 'en')).toBe('4,000,000.00\u00a0EUR')
    expect(valueText({ original: '1968-04' }, 'en')).toBe('Apr 1968')
    expect(valueText(1_500_000, 'en')).toBe('1,500,000')
  })

  it('speaks in the register’s own words where there are some', () => {
    expect(valueText({ original: 'Prokurist', englishTranslation: 'x' }, 'en')).toBe('Prokurist')
    expect(valueText({ type: 'registered', original: 'Weg 1\nSandhafen', normalized: {} }, 'en')).toBe(
      'Weg 1, Sandhafen',
    )
    const parts = { road: 'Weg', houseNumber: '1', postcode: '28411', city: 'Sandhafen', countryCode: 'XA' }
    expect(valueText(parts, 'en')).toBe('Weg 1, 28411 Sandhafen')
    expect(valueText({ city: 5 }, 'en')).toBe('{"city":5}')
    expect(valueText([{ value: 'HRB 1' }, { value: 'HRB 2' }], 'en')).toBe('HRB 1, HRB 2')
  })

  it('is nothing where there is nothing, and JSON where its form is not known', () => {
    expect(valueText(null, 'en')).toBeNull()
    expect(valueText([], 'en')).toBeNull()
    expect(valueText({ odd: { a: 1 } }, 'en')).toBe('{"odd":{"a":1}}')
    expect(valueText(0, 'en')).toBe('0')
    expect(valueText(false, 'en')).toBe('false')
  })
})
