import { describe, expect, it } from 'vitest'
import type { Percentage, Shareholder } from '#lib/contract/index.ts'
import { maskedIban as masked } from '#lib/text/iban.ts'
import { holdingsOf, totalsOf } from './holdings.ts'
import { resolveSource, retrievedAt, shortName } from './sources.ts'

const sources = {
  'xa-hr': { type: 'officialRegister', name: 'Handelsregister', retrievalTime: '2026-11-21T08:00:00Z' },
  web: { type: 'selfDeclaration', name: 'Website', retrievalTime: '2026-11-21T09:00:00+02:00' },
}
const holder = (percentage: Percentage | null, more: Partial<Shareholder> = {}): Shareholder => ({
  company: { name: 'A' },
  percentage,
  ...more,
})

describe('a source', () => {
  it('is found by its key, and by the document a register’s entry names', () => {
    expect(resolveSource('web', sources)).toMatchObject({ origin: 'declared', key: 'web' })
    const place = { document: 'xa-hr', column: '4', sequence: 9 }
    expect(resolveSource(place, sources)).toMatchObject({ origin: 'register', place })
  })

  it('that is not in the list is neither official nor self-declared, and keeps its name', () => {
    const source = resolveSource('gone', sources)
    expect(source).toMatchObject({ origin: 'other', entry: null })
    expect(source && shortName(source)).toBe('gone')
    expect(resolveSource('toString', sources)?.entry).toBeNull()
    expect(resolveSource(null, sources)).toBeNull()
  })

  it('was retrieved when the newest was, by the instant and not by its spelling', () => {
    expect(retrievedAt({ sources })).toBe('2026-11-21T08:00:00Z')
  })
})

describe('the holdings', () => {
  it('count a joint parcel once, however many hold it', () => {
    const joint = { jointHolding: { parcelId: 'P-3' } }
    const holdings = holdingsOf([holder({ exact: 5 }, joint), holder({ exact: 2 }), holder({ exact: 5 }, joint)], {})
    expect(holdings.map(({ holders }) => holders.length)).toEqual([2, 1])
    expect(totalsOf(holdings).named).toEqual({ exact: 7 })
  })

  it('come to a range where a part is one, and to no more than all', () => {
    const shares = [{ exact: 37.5 }, { minimum: 25, maximum: 50 }, { exact: 5 }, { exact: 2.1 }, { exact: 1.2 }]
    const holdings = holdingsOf(
      [...shares, { exclusiveMinimum: 5 }].map((share) => holder(share)),
      {},
    )
    expect(totalsOf(holdings)).toMatchObject({
      named: { minimum: 75.8, maximum: 100 },
      notShown: { minimum: 0, maximum: 24.2 },
    })
  })

  it('are anything where nothing is stated: not disclosed is not 0', () => {
    expect(totalsOf(holdingsOf([holder(null)], {})).named).toEqual({ minimum: 0, maximum: 100 })
  })

  it('add up counts above 2^53 exactly, and amounts of one currency only', () => {
    const euros = (amount: string, iso4217CurrencyCode = 'EUR') => ({
      totalNominalValue: { amount, iso4217CurrencyCode },
    })
    const many = [
      holder(null, { numberOfShares: '9007199254740993', ...euros('0.10') }),
      holder(null, { numberOfShares: 1, ...euros('0.20') }),
    ]
    expect(totalsOf(holdingsOf(many, {}))).toMatchObject({
      shares: '9007199254740994',
      nominal: { amount: '0.30', iso4217CurrencyCode: 'EUR' },
    })
    expect(totalsOf(holdingsOf([...many, holder(null, euros('1', 'USD'))], {})).nominal).toBeNull()
  })
})

describe('an account number', () => {
  it('shows its country and its end, never what is between', () => {
    const text = masked('XA12 3456 7890 1234 56')
    expect(text.startsWith('XA')).toBe(true)
    expect(text.endsWith('3456')).toBe(true)
    expect(text).not.toContain('7890')
    expect(masked('12345678')).toBe('••••••••')
  })
})
