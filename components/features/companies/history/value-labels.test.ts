import { describe, expect, it } from 'vitest'
import { type FieldValueLabels, valueText, valueTexts } from './value-labels.ts'

const names: Record<string, string> = { odd: 'Odd' }
const labels: FieldValueLabels = {
  locale: 'en',
  labelOf: (name) => names[name] ?? name,
  codeOf: (name, value) => (name === 'kind' ? `kind ${value}` : undefined),
}
const text = (value: unknown, beside: readonly number[] = []) => valueText(value, labels, beside)

describe('a compared value', () => {
  it('is said as the report says it: shares, amounts and dates keep their form', () => {
    expect(text({ minimum: 25, maximum: 50 })).toBe('25–50\u00a0%')
    expect(text({ exact: 24.994 }, [24.991])).toBe('24.994\u00a0%')
    expect(text({ amount: '4000000.00', iso4217CurrencyCode: 'EUR' })).toBe('4,000,000.00\u00a0EUR')
    expect(text({ original: '1968-04' })).toBe('Apr 1968')
    expect(text('2026-11-02')).toBe('2 Nov 2026')
    expect(text(1_500_000)).toBe('1,500,000')
  })

  it('speaks in the register’s own words where there are some', () => {
    expect(text({ original: 'Prokurist', englishTranslation: 'x' })).toBe('Prokurist')
    expect(text({ type: 'registered', original: 'Weg 1\nSandhafen', normalized: {} })).toBe('Weg 1, Sandhafen')
    const parts = { road: 'Weg', houseNumber: '1', postcode: '28411', city: 'Sandhafen', countryCode: 'XA' }
    expect(text(parts)).toBe('Weg 1, 28411 Sandhafen')
    expect(text([{ value: 'HRB 1' }, { value: 'HRB 2' }])).toBe('HRB 1; HRB 2')
  })

  it('is nothing where there is nothing, and a line of words where its form is not known', () => {
    expect(text(null)).toBeNull()
    expect(text([])).toBeNull()
    expect(text({ odd: { a: 1 } })).toBe('Odd: a: 1')
    expect(text({ kind: ['a', 'b'], source: 'reg' })).toBe('kind: kind a, kind b')
    expect(text([{ scheme: 'nace_rev_2', code: '26.70', description: 'Optics' }])).toBe('26.70 Optics')
    expect(text(0)).toBe('0')
    expect(text(false)).toBe('no')
  })

  it('shows only what differs where both sides read the same', () => {
    const side = (code: string) => ({ original: 'Prokurist', normalized: code })
    expect(valueTexts(side('A'), side('B'), labels)).toEqual(['normalized: A', 'normalized: B'])
  })
})
