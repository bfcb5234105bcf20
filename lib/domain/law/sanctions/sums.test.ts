import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { regimes, sanctionRuleOf } from '#lib/domain/law/rules/index.ts'
import { nameOf, plainStructures, structureOfPlain } from '#lib/domain/law/testing/structures.ts'
import { between, exactly, type Structure } from '#lib/domain/ownership/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { verdictsOf } from './index.ts'

const day = '2026-11-22'
const seed = 20_261_128
const ofac = sanctionRuleOf('ofac', day)

/** A decimal or a fraction of this product, as a number: precise enough for halves of the capital drawn here. */
const numberOf = (text: string) => {
  const [top = '0', bottom = '1'] = text.split('/')
  return Number(top) / Number(bottom)
}

const party = (id: string, type: 'person' | 'company' = 'company') => ({ id, type })
const held = (holders: string[], share = exactly(10)) =>
  holders.map((by) => ({ by, of: 'x', kind: 'shares' as const, share, ...(holders.length > 1 ? { joint: 'J' } : {}) }))
const structure = (holdings: readonly ReturnType<typeof held>[]): Structure => ({
  parties: [party('x'), party('blocked'), party('ada', 'person'), party('other')],
  holdings: holdings.flat(),
})

describe('what blocked holders have of a company', () => {
  it('is the sum of their holdings, from what is sure to what a joint parcel could add', () => {
    const all = structure([
      held(['blocked'], exactly('37.5')),
      held(['ada', 'other'], exactly(5)),
      held(['other'], exactly(20)),
    ])
    const sum = verdictsOf(all, ['blocked', 'ada'], ofac).verdicts.get('x')?.sum()
    expect(sum).toMatchObject({ share: { low: '37.5', high: '42.5' } })
    expect(sum?.holdings.map(({ by }) => by)).toEqual([['blocked'], ['ada', 'other']])
  })

  it('is nothing where nobody is listed, and at most what the others leave', () => {
    expect(
      verdictsOf(structure([held(['other'])]), [], ofac)
        .verdicts.get('x')
        ?.sum(),
    ).toMatchObject({
      ...{ share: { low: '0', high: '0' }, holdings: [] },
    })
    const open = structure([
      held(['blocked'], between({ percent: '25' }, { percent: '100' })),
      held(['other'], exactly(60)),
    ])
    expect(verdictsOf(open, ['blocked'], ofac).verdicts.get('x')?.sum()?.share).toMatchObject({ low: '25', high: '40' })
  })

  it('of each listed holder alone is that of the one with most', () => {
    const two = structure([held(['blocked'], exactly(30)), held(['ada'], exactly(40))])
    const uk = verdictsOf(two, ['blocked', 'ada'], sanctionRuleOf('uk', day)).verdicts.get('x')?.sum()
    expect(uk).toMatchObject({ share: { low: '40', high: '40' }, holdings: [{ by: ['ada'] }] })
    expect(verdictsOf(two, ['blocked', 'ada'], ofac).verdicts.get('x')?.sum()?.share.low).toBe('70')
  })

  it('agrees with the verdict: below the limit where not blocked, at it where owned', () => {
    fc.assert(
      fc.property(plainStructures({ parties: 12, holdings: 30 }), fc.constantFrom(...regimes), (plain, regime) => {
        const rule = sanctionRuleOf(regime, day)
        const { isStrict } = rule.reading.shares
        const reaches = (text: string, isOpen: boolean) =>
          numberOf(text) > 50 || (numberOf(text) === 50 && !isStrict && !isOpen)
        const { verdicts } = verdictsOf(structureOfPlain(plain), plain.listed.map(nameOf), rule)
        for (const verdict of verdicts.values()) {
          const sum = verdict.sum()
          if (sum === null || (verdict.verdict === 'blocked' && verdict.reason === 'listed')) continue
          const { low, high, isLowOpen, isHighOpen } = sum.share
          if (verdict.verdict === 'notBlocked') expect(reaches(high, isHighOpen)).toBe(false)
          const by = verdict.verdict === 'blocked' ? verdict.proof().at(-1)?.by : null
          if (by === 'shares') expect(numberOf(low) > 50 || reaches(low, false) || isLowOpen).toBe(true)
        }
      }),
      { seed, numRuns: counted(2_000) },
    )
  })
})
