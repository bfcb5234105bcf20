import { describe, expect, it } from 'vitest'
import type { Percentage, Shareholder } from '#lib/contract/index.ts'
import { shareholdingsOf, shareholdingTotals } from './shareholdings.ts'

const holder = (percentage: Percentage | null, more: Partial<Shareholder> = {}): Shareholder => ({
  company: { name: 'A' },
  percentage,
  ...more,
})

describe('the holdings', () => {
  it('count a joint parcel once, however many hold it', () => {
    const joint = { jointHolding: { parcelId: 'P-3' } }
    const holdings = shareholdingsOf(
      [holder({ exact: 5 }, joint), holder({ exact: 2 }), holder({ exact: 5 }, joint)],
      {},
    )
    expect(holdings.map(({ holders }) => holders.length)).toEqual([2, 1])
    expect(shareholdingTotals(holdings).named).toEqual({ exact: 7 })
  })

  it('come to a range where a part is one, and to no more than all', () => {
    const shares = [{ exact: 37.5 }, { minimum: 25, maximum: 50 }, { exact: 5 }, { exact: 2.1 }, { exact: 1.2 }]
    const holdings = shareholdingsOf(
      [...shares, { exclusiveMinimum: 5 }].map((share) => holder(share)),
      {},
    )
    expect(shareholdingTotals(holdings)).toMatchObject({
      named: { minimum: 75.8, maximum: 100 },
      notShown: { minimum: 0, maximum: 24.2 },
    })
  })

  it('are anything where nothing is stated: not disclosed is not 0', () => {
    expect(shareholdingTotals(shareholdingsOf([holder(null)], {})).named).toEqual({ minimum: 0, maximum: 100 })
  })

  it('add up counts above 2^53 exactly, and amounts of one currency only', () => {
    const euros = (amount: string, iso4217CurrencyCode = 'EUR') => ({
      totalNominalValue: { amount, iso4217CurrencyCode },
    })
    const many = [
      holder(null, { numberOfShares: '9007199254740993', ...euros('0.10') }),
      holder(null, { numberOfShares: 1, ...euros('0.20') }),
    ]
    expect(shareholdingTotals(shareholdingsOf(many, {}))).toMatchObject({
      shares: '9007199254740994',
      nominal: { amount: '0.30', iso4217CurrencyCode: 'EUR' },
    })
    expect(shareholdingTotals(shareholdingsOf([...many, holder(null, euros('1', 'USD'))], {})).nominal).toBeNull()
  })
})
