import { describe, expect, it } from 'vitest'
import { spelled } from './use-value-labels.ts'
import { sharedName, type ValueLabels, valueChangeLines, valueLines } from './value-lines.ts'

const english: ValueLabels = {
  locale: 'en',
  field: (name) => ({ percentage: 'Share', holdings: 'Holdings' })[name] ?? spelled(name),
  value: (text) => ({ person: 'Person', true: 'Yes' })[text] ?? text,
}

describe('a value in lines', () => {
  it('keeps amounts as they were given, and shares apart from those they are compared with', () => {
    expect(valueLines([{ percentage: { minimum: 25, maximum: 50 } }], english)).toEqual(['Share: 25–50\u00a0%'])
    expect(valueLines([{ percentage: { exact: 24.994 } }], english, [24.991])).toEqual(['Share: 24.994\u00a0%'])
    expect(valueLines([{ percentage: { exact: 24.994 } }], english, [])).toEqual(['Share: 24.99\u00a0%'])
    expect(valueLines([{ percentage: { exact: 33.3333 } }], english)).toEqual(['Share: 33.3333\u00a0%'])
    expect(valueLines({ issued: { amount: '1000.00', iso4217CurrencyCode: 'EUR' } }, english)).toEqual([
      'Issued: 1,000.00\u00a0EUR',
    ])
  })

  it('says a register’s own wording and nothing for what is empty', () => {
    expect(valueLines({ original: 'aktiv', normalized: 'active', isActive: true }, english)).toEqual(['aktiv'])
    expect(valueLines({ a: null, b: '', c: [] }, english)).toEqual([])
    expect(valueLines({ type: 'person', name: 'Anna' }, english)).toEqual(['Type: Person', 'Anna'])
  })
})

describe('a change in words', () => {
  const holder = (exact: number) => ({ type: 'person', name: 'Anna', holdings: [{ percentage: { exact } }] })

  it('says what differs, from what to what, and nothing of what is the same', () => {
    const figures = [[42.5], [30.5]]
    expect(valueChangeLines(holder(42.5), holder(30.5), english, figures)).toEqual(['Share: 42.5\u00a0% → 30.5\u00a0%'])
    expect(sharedName(holder(42.5), holder(30.5))).toBe('Anna')
    expect(valueChangeLines('Muster GmbH', 'Muster AG', english, [])).toEqual(['Muster GmbH → Muster AG'])
    expect(
      valueChangeLines({ openInsolvencyProceedings: false }, { openInsolvencyProceedings: true }, english, []),
    ).toEqual(['Open insolvency proceedings: false → Yes'])
  })

  it('is told in lines of its own only where there are two values to compare', () => {
    expect(valueChangeLines(null, holder(30.5), english, [])).toEqual([])
    expect(valueChangeLines([1], [1, 2], english, [])).toEqual([])
    expect(valueChangeLines({ city: 'Ulm' }, { city: 'Ulm', street: 'Weg 1' }, english, [])).toEqual([
      'Street: – → Weg 1',
    ])
  })
})
