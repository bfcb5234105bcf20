import { describe, expect, it } from 'vitest'
import { controlTable, type Regime, regimes, sanctionRuleOf } from '#lib/domain/law/rules/index.ts'
import {
  between,
  type ControlMeans,
  controlMeans,
  exactly,
  type StatedHolding,
  type Structure,
  type StructureParty,
} from '#lib/domain/ownership/index.ts'
import { type Verdict, verdictsOf } from './index.ts'

const day = '2026-11-22'
type More = Partial<StatedHolding>
const holds = (by: string, of: string, percent: string | null, more: More = {}): StatedHolding => ({
  ...{ by, of, kind: 'shares', share: percent === null ? null : exactly(percent) },
  ...more,
})
const band = (by: string, of: string, low: string, high: string, ends: { low?: boolean; high?: boolean } = {}) => ({
  ...holds(by, of, null),
  share: between({ percent: low, isOpen: ends.low ?? false }, { percent: high, isOpen: ends.high ?? false }),
})
const controls = (by: string, of: string, means: ControlMeans) => holds(by, of, null, { kind: 'control', means })

/** Single small letters are persons, capitals companies, T a trust. */
function structure(holdings: StatedHolding[], more: Partial<Structure> & { roles?: StructureParty['roles'] } = {}) {
  const { roles, ...rest } = more
  const named = holdings.flatMap(({ by, of, nomineeFor }) => [
    by,
    of,
    ...(nomineeFor === undefined ? [] : [nomineeFor]),
  ])
  const ids = [...new Set([...named, ...Object.values(roles ?? {}).flat()])]
  const parties = ids.map((id): StructureParty => {
    if (id === 'T') return { id, type: 'trust', ...(roles === undefined ? {} : { roles }) }
    return { id, type: id === id.toLowerCase() ? 'person' : 'company' }
  })
  return { parties, holdings, ...rest }
}
const verdictOf = (regime: Regime, of: string, given: Structure, listed = ['x']): Verdict | undefined =>
  verdictsOf(given, listed, sanctionRuleOf(regime, day)).verdicts.get(of)
/** `blocked`, `data`, `law`, `not`, or `not?` where a part is unidentified. */
function said(verdict: Verdict | undefined): string {
  if (verdict?.verdict === 'cannotBeDecided') return verdict.reason
  if (verdict?.verdict === 'notBlocked') return verdict.isUnidentified ? 'not?' : 'not'
  return verdict?.verdict ?? 'none'
}
const underAll = (of: string, given: Structure, listed?: string[]) =>
  Object.fromEntries(regimes.map((regime) => [regime, said(verdictOf(regime, of, given, listed))]))

describe('the threshold', () => {
  it.each([
    ['49.99', { ofac: 'not', eu: 'not', euCdd: 'not', uk: 'not' }],
    ['50.00', { ofac: 'blocked', eu: 'blocked', euCdd: 'not', uk: 'not' }],
    ['50.01', { ofac: 'blocked', eu: 'blocked', euCdd: 'blocked', uk: 'blocked' }],
  ])('[law 2.2] at %s %% is met as each regime says', (percent, expected) => {
    const rest = (100 - Number(percent)).toFixed(2)
    expect(underAll('A', structure([holds('x', 'A', percent), holds('y', 'A', rest)]))).toEqual(expected)
  })

  it('[law 2.4] was "more than 50" for the European freeze before 3 July 2024', () => {
    const given = structure([holds('x', 'A', '50'), holds('y', 'A', '50')])
    const at = (date: string) => said(verdictsOf(given, ['x'], sanctionRuleOf('eu', date)).verdicts.get('A'))
    expect([at('2024-07-02'), at('2024-07-03')]).toEqual(['not', 'blocked'])
  })

  it('[law 2.2] changes, where a rule changes, exactly what lies between the two', () => {
    const rule = sanctionRuleOf('ofac', day)
    const at = (percent: string, share: string) => {
      const reading = { ...rule.reading, shares: { percent, isStrict: false } }
      const given = structure([holds('x', 'A', share), holds('y', 'A', `${100 - Number(share)}`)])
      return said(verdictsOf(given, ['x'], { ...rule, reading }).verdicts.get('A'))
    }
    const shares = ['24', '25', '33', '49', '50', '75']
    expect(shares.map((share) => at('50', share))).toEqual(['not', 'not', 'not', 'not', 'blocked', 'blocked'])
    expect(shares.map((share) => at('25', share))).toEqual([
      'not',
      'blocked',
      'blocked',
      'blocked',
      'blocked',
      'blocked',
    ])
  })
})

describe('numbers', () => {
  it('[law 1.1] are exact: three decimals that come to 50, and three sixths that do', () => {
    const decimals = ['14.79', '17.31', '17.90'].map((percent, at) => holds(`x${at}`, 'A', percent))
    expect(said(verdictOf('ofac', 'A', structure(decimals), ['x0', 'x1', 'x2']))).toBe('blocked')
    const sixths = [0, 1, 2].map((at) => holds(`x${at}`, 'A', null, { share: exactly(1, 6) }))
    expect(said(verdictOf('ofac', 'A', structure(sixths), ['x0', 'x1', 'x2']))).toBe('blocked')
    const printed = [0, 1, 2].map((at) => holds(`x${at}`, 'A', '16.66'))
    expect(said(verdictOf('ofac', 'A', structure([...printed, holds('y', 'A', '50.02')]), ['x0', 'x1', 'x2']))).toBe(
      'not',
    )
  })

  it('[law 1.2] of a band with an open lower end at 50 surely are more than 50', () => {
    expect(underAll('A', structure([band('x', 'A', '50', '75', { low: true })]))).toEqual({
      ...{ ofac: 'blocked', eu: 'blocked', euCdd: 'blocked', uk: 'blocked' },
    })
  })

  it('[law 1.2] of a band that ends before 50 never are 50', () => {
    const rest = holds('y', 'A', '50')
    expect(said(verdictOf('ofac', 'A', structure([band('x', 'A', '25', '50', { high: true }), rest])))).toBe('not?')
    expect(said(verdictOf('ofac', 'A', structure([band('x', 'A', '25', '50'), rest])))).toBe('data')
  })

  it('[law 1.3] are at most what the others leave: beside 60 and 24.99 nobody has 50', () => {
    const unknown = structure([holds('x', 'A', null), holds('w', 'A', '60'), holds('m', 'A', '24.99')])
    expect(said(verdictOf('ofac', 'A', unknown))).toBe('not')
    expect(said(verdictOf('ofac', 'A', structure([holds('x', 'A', null), holds('w', 'A', '50')])))).toBe('data')
  })

  it('[law 1.4] of records that come to more than the whole are not certain, never scaled, and reported', () => {
    const given = structure([holds('x', 'A', '60'), holds('y', 'A', '60')])
    const result = verdictsOf(given, ['x'], sanctionRuleOf('ofac', day))
    expect(said(result.verdicts.get('A'))).toBe('data')
    expect(result.contradictions).toEqual([{ of: 'A', kind: 'shares' }])
  })

  it('[law 1.5] of several classes of one holder add, and shares never add to votes', () => {
    expect(said(verdictOf('ofac', 'A', structure([holds('x', 'A', '30'), holds('x', 'A', '20')])))).toBe('blocked')
    const mixed = [holds('x', 'A', '30'), holds('y', 'A', '70'), holds('x', 'A', '30', { kind: 'votes' })]
    expect(said(verdictOf('uk', 'A', structure([...mixed, holds('y', 'A', '70', { kind: 'votes' })])))).toBe('not')
  })

  it('[law 1.5] of votes follow shares only where no votes are on record', () => {
    const shares = [holds('x', 'A', '40'), holds('y', 'A', '60')]
    const votes = [holds('x', 'A', '60', { kind: 'votes' }), holds('y', 'A', '40', { kind: 'votes' })]
    expect(said(verdictOf('uk', 'A', structure(shares)))).toBe('not')
    expect(underAll('A', structure([...shares, ...votes]))).toMatchObject({ ofac: 'not', eu: 'blocked', uk: 'blocked' })
  })

  it('[law 1.11] of relations that ended or began later do not count on the day asked for', () => {
    const lines = [holds('x', 'A', '60', { until: '2025-01-01' }), holds('y', 'A', '60', { since: '2025-01-01' })]
    const on = (date: string) => said(verdictOf('ofac', 'A', structure(lines, { date })))
    expect([on('2024-12-31'), on('2025-01-01')]).toEqual(['blocked', 'not'])
  })
})

describe('a relation without a share', () => {
  const weights = { certain: 'blocked', judgment: 'law' } as const
  it.each(controlMeans)('[law 2.7] by %s counts as the table says, and for OFAC not at all', (means) => {
    const given = structure([controls('x', 'A', means), holds('y', 'A', '100')])
    const { eu, uk } = controlTable[means]
    expect(underAll('A', given)).toEqual({
      ...{ ofac: 'not', eu: weights[eu.weight], euCdd: weights[eu.weight], uk: weights[uk.weight] },
    })
    expect(verdictOf('ofac', 'A', given)?.cautions).toMatchObject([{ kind: 'control', statement: { means } }])
  })

  it('[law 1.6] leaves the share open to what the others leave', () => {
    expect(said(verdictOf('ofac', 'A', structure([controls('x', 'A', 'board')])))).toBe('data')
    expect(said(verdictOf('ofac', 'A', structure([controls('x', 'A', 'board'), holds('y', 'A', '51')])))).toBe('not')
  })

  it('never makes a person treated as controlled', () => {
    expect(verdictOf('eu', 'y', structure([controls('x', 'y', 'family')]))).toBeUndefined()
  })
})

describe('special holdings', () => {
  const parcel = (by: string) => holds(by, 'A', '20', { joint: 'J' })

  it('[law 1.7] held jointly count once: surely for all holders together, for one by a reading, in the United Kingdom for each', () => {
    const given = structure([holds('x', 'A', '31'), parcel('x'), parcel('z'), holds('y', 'A', '49')])
    expect(underAll('A', given)).toEqual({ ofac: 'law', eu: 'law', euCdd: 'law', uk: 'blocked' })
    expect(said(verdictOf('ofac', 'A', given, ['x', 'z']))).toBe('blocked')
  })

  it('[law 1.8] of a nominee count for the nominator, and for a listed nominee by a reading, except in the United Kingdom', () => {
    const given = structure([holds('n', 'A', '60', { nomineeFor: 'p' }), holds('y', 'A', '40')])
    expect(underAll('A', given, ['p'])).toEqual({ ofac: 'blocked', eu: 'blocked', euCdd: 'blocked', uk: 'blocked' })
    expect(underAll('A', given, ['n'])).toEqual({ ofac: 'law', eu: 'law', euCdd: 'law', uk: 'not' })
  })

  it('[law 1.9] of the company itself stay in the whole or leave it; where that decides, the law is open', () => {
    const own = (x: string, a: string, y: string) =>
      structure([holds('x', 'A', x), holds('A', 'A', a), holds('y', 'A', y)])
    expect(underAll('A', own('46', '10', '44'))).toEqual({ ofac: 'law', eu: 'law', euCdd: 'law', uk: 'blocked' })
    expect(underAll('A', own('40', '10', '50'))).toEqual({ ofac: 'not', eu: 'not', euCdd: 'not', uk: 'not' })
    expect(underAll('A', own('55', '10', '35'))).toMatchObject({ ofac: 'blocked', uk: 'blocked' })
  })

  it('[law 2.5] in an arrangement with somebody not listed are a question of law in the Union, and whole in the United Kingdom', () => {
    const lines = [holds('x', 'A', '30'), holds('z', 'A', '25'), holds('y', 'A', '45')]
    const given = structure(lines, { arrangements: [{ of: 'A', members: ['x', 'z'] }] })
    expect(underAll('A', given)).toEqual({ ofac: 'not', eu: 'law', euCdd: 'law', uk: 'blocked' })
  })

  it('[law 2.4] of a trust in which a listed person has a role are a question of law in the Union', () => {
    const given = structure([holds('T', 'A', '60'), holds('y', 'A', '40')], { roles: { settlor: ['x'] } })
    expect(underAll('A', given)).toEqual({ ofac: 'not', eu: 'law', euCdd: 'law', uk: 'not' })
  })
})

describe('the cascade', () => {
  it('[law 2.3] takes whole holdings of what is owned, and nothing of what is not', () => {
    const chain = (first: string) =>
      structure([
        holds('x', 'A', first),
        holds('y', 'A', `${100 - Number(first)}`),
        holds('A', 'B', '50'),
        holds('z', 'B', '50'),
      ])
    expect(said(verdictOf('ofac', 'B', chain('50')))).toBe('blocked')
    expect(said(verdictOf('ofac', 'B', chain('49')))).toBe('not')
  })

  it('[law 2.5] adds listed holders together except in the United Kingdom', () => {
    const given = structure([holds('x', 'A', '26'), holds('w', 'A', '26'), holds('y', 'A', '48')])
    expect(underAll('A', given, ['x', 'w'])).toEqual({ ofac: 'blocked', eu: 'blocked', euCdd: 'blocked', uk: 'not' })
  })

  it('[law 1.10] leaves two companies that hold each other alone until something listed enters', () => {
    const circle = [holds('A', 'B', '60'), holds('B', 'A', '60'), holds('y', 'B', '40')]
    expect(said(verdictOf('ofac', 'A', structure([...circle, holds('x', 'A', '40')])))).toBe('not')
    expect(said(verdictOf('ofac', 'A', structure([...circle, holds('x', 'A', '40')]), ['B']))).toBe('blocked')
  })

  it('[law 2.4] where it does not reach and multiplying does, is a question of law in the Union alone', () => {
    const given = structure([
      holds('x', 'A', '49'),
      holds('y', 'A', '51'),
      holds('A', 'B', '90'),
      holds('x', 'B', '10'),
    ])
    expect(underAll('B', given)).toEqual({ ofac: 'not', eu: 'law', euCdd: 'law', uk: 'not' })
    const verdict = verdictOf('eu', 'B', given)
    expect(verdict?.verdict === 'cannotBeDecided' && verdict.reason === 'law' && verdict.readings()).toEqual([
      'lookThrough',
    ])
  })
})

describe('a verdict', () => {
  it('[law 2.1] on a listed party is that it is listed, and a person has none by ownership', () => {
    const given = structure([holds('x', 'A', '60'), holds('y', 'A', '40')])
    expect(verdictOf('ofac', 'x', given)).toMatchObject({ verdict: 'blocked', reason: 'listed' })
    expect(verdictOf('ofac', 'y', given)).toBeUndefined()
  })

  it('[law 2.1] carries its proof: each round with its sum, its holdings and the lines they were read from', () => {
    const lines = [
      holds('x', 'A', '30', { source: 'e1' }),
      holds('x', 'A', '20', { source: 'e2' }),
      holds('A', 'B', '60'),
    ]
    const verdict = verdictOf('ofac', 'B', structure([...lines, holds('y', 'A', '50'), holds('y', 'B', '40')]))
    const proof = verdict?.verdict === 'blocked' ? verdict.proof() : []
    expect(proof.map(({ party, round, sum }) => [party, round, sum?.low])).toEqual([
      ['x', 0, undefined],
      ['A', 1, '50'],
      ['B', 2, '60'],
    ])
    expect(proof[1]?.holdings[0]?.statements.map(({ source }) => source)).toEqual(['e1', 'e2'])
  })

  it('[law 2.1] that cannot be decided says what is missing and which holding can supply it', () => {
    const given = structure([
      holds('x', 'A', '20'),
      band('x', 'A', '10', '40'),
      holds('y', 'A', '30'),
      holds('A', 'B', '60'),
    ])
    for (const company of ['A', 'B']) {
      const verdict = verdictOf('ofac', company, given)
      const toObtain = verdict?.verdict === 'cannotBeDecided' && verdict.reason === 'data' ? verdict.toObtain() : []
      expect(toObtain).toMatchObject([{ by: ['x'], of: 'A', missing: '20', room: '30' }])
    }
  })

  it('[law 2.1] of not blocked is flagged where those nobody named could change it, and says their part', () => {
    const given = structure([holds('x', 'A', '10'), holds('y', 'A', '30')])
    expect(verdictOf('ofac', 'A', given)).toMatchObject({ isUnidentified: true, unidentifiedPart: { high: '60' } })
    const named = structure([holds('x', 'A', '10'), holds('y', 'A', '60')])
    expect(verdictOf('ofac', 'A', named)).toMatchObject({ isUnidentified: false, unidentifiedPart: { high: '30' } })
  })

  it('of not blocked counts a holder whose own owners nobody named among the unidentified, whole', () => {
    const lines = [holds('y', 'A', '40'), band('H', 'A', '25', '50')]
    expect(verdictOf('ofac', 'A', structure(lines))).toMatchObject({
      isUnidentified: true,
      unidentifiedPart: { high: '60' },
    })
    const named = structure([...lines, holds('z', 'H', '60')])
    expect(verdictOf('ofac', 'A', named)).toMatchObject({ unidentifiedPart: { high: '35' } })
  })
})
