import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClosureRun, closureOf } from '#lib/domain/law/machine/index.ts'
import { regimes, sanctionRuleOf } from '#lib/domain/law/rules/index.ts'
import {
  isOwnedBy,
  membersOf,
  nameOf,
  type PlainStructure,
  plainStructures,
  structureOfPlain,
} from '#lib/domain/law/testing/structures.ts'
import { capitalOf, exactly, type Structure } from '#lib/domain/ownership/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { leastCpuMs } from '#lib/testing/cpu.ts'
import { verdictsOf } from './index.ts'

const day = '2026-11-22'
const seed = 20_261_123
/** Both tests of ownership alone: half or more, and more than half. */
const atHalf = sanctionRuleOf('ofac', day)
const aboveHalf = { ...atHalf, reading: { ...atHalf.reading, shares: { percent: '50', isStrict: true } } }
const small = plainStructures({ parties: 12, holdings: 30 })

function reached(plain: PlainStructure, isStrict: boolean, certainty: 'surely' | 'possibly'): number[] {
  const { reading } = isStrict ? aboveHalf : atHalf
  const closure = closureOf(capitalOf(structureOfPlain(plain)), plain.listed, { reading, certainty })
  return closure.entries.map(({ party }) => party).toSorted((a, b) => a - b)
}

/** What lies in every set that holds the listed parties and whatever it owns, over all sets there are. */
function inEveryClosedSet(plain: PlainStructure, test: { end: 'low' | 'high'; isStrict: boolean }): number[] {
  const free = [...plain.parties.keys()].filter(
    (party) => plain.parties[party] === 'company' && !plain.listed.includes(party),
  )
  const common = new Set(plain.parties.keys())
  for (let bits = 0; bits < 2 ** free.length; bits += 1) {
    const members = new Set([...plain.listed, ...free.filter((_, at) => (bits >> at) & 1)])
    if (free.some((company) => !members.has(company) && isOwnedBy(plain, company, members, test))) continue
    for (const party of common) if (!members.has(party)) common.delete(party)
  }
  return [...common].toSorted((a, b) => a - b)
}

describe('the least fixed point', () => {
  it('[law 2.1] is that of exhaustive search over all sets, up to 12 parties', () => {
    fc.assert(
      fc.property(plainStructures({ parties: 12, holdings: 26 }), fc.boolean(), (plain, isStrict) => {
        expect(reached(plain, isStrict, 'surely')).toEqual(inEveryClosedSet(plain, { end: 'low', isStrict }))
        expect(reached(plain, isStrict, 'possibly')).toEqual(inEveryClosedSet(plain, { end: 'high', isStrict }))
      }),
      { seed, numRuns: counted(1_000) },
    )
  })

  it('is that of a second, independent iteration, up to 200 parties', () => {
    const large = plainStructures({ parties: 200, holdings: 400 })
    fc.assert(
      fc.property(large, fc.boolean(), fc.constantFrom('low' as const, 'high' as const), (plain, isStrict, end) => {
        const members = [...membersOf(plain, plain.listed, { end, isStrict })].toSorted((a, b) => a - b)
        expect(reached(plain, isStrict, end === 'low' ? 'surely' : 'possibly')).toEqual(members)
      }),
      { seed, numRuns: counted(20_000) },
    )
  })
})

const strength = { notBlocked: 0, cannotBeDecided: 1, blocked: 2 }
const strengthsOf = (structure: Structure, listed: readonly string[], regime: (typeof regimes)[number]) =>
  new Map(
    [...verdictsOf(structure, listed, sanctionRuleOf(regime, day)).verdicts].map(([id, { verdict }]) => [
      id,
      strength[verdict],
    ]),
  )

describe.each(regimes)('verdicts under %s', (regime) => {
  const runs = { seed, numRuns: counted(2_000) }
  const namesOf = (listed: readonly number[]) => listed.map(nameOf)

  it('are never weaker with one more listed party', () => {
    fc.assert(
      fc.property(small, fc.nat(), (plain, at) => {
        const structure = structureOfPlain(plain)
        const more = namesOf([...plain.listed, at % plain.parties.length])
        const [before, after] = [
          strengthsOf(structure, namesOf(plain.listed), regime),
          strengthsOf(structure, more, regime),
        ]
        for (const [id, was] of before) expect(after.get(id)).toBeGreaterThanOrEqual(was)
      }),
      runs,
    )
  })

  it('are never weaker with a larger share of a listed holder, while no company has more than the whole', () => {
    fc.assert(
      fc.property(small, fc.nat({ max: 3_000 }), fc.nat(), (plain, more, at) => {
        const exact = plain.holdings.map((one) => ({ ...one, high: one.low, isLowOpen: false, isHighOpen: false }))
        const ofListed = exact.filter(({ by }) => plain.listed.includes(by))
        const raised = ofListed[at % Math.max(1, ofListed.length)]
        fc.pre(raised !== undefined)
        const sum = exact.filter(({ of }) => of === raised?.of).reduce((total, { low }) => total + low, 0)
        const share = (raised?.low ?? 0) + Math.min(more, 10_000 - sum)
        const holdings = exact.map((one) => (one === raised ? { ...one, low: share, high: share } : one))
        const names = namesOf(plain.listed)
        const before = strengthsOf(structureOfPlain({ ...plain, holdings: exact }), names, regime)
        const after = strengthsOf(structureOfPlain({ ...plain, holdings }), names, regime)
        for (const [id, was] of before) expect(after.get(id)).toBeGreaterThanOrEqual(was)
      }),
      runs,
    )
  })

  it('do not depend on the order of parties, holdings and listed names', () => {
    fc.assert(
      fc.property(small, (plain) => {
        const structure = structureOfPlain(plain)
        const turned = { parties: structure.parties.toReversed(), holdings: structure.holdings.toReversed() }
        const names = namesOf(plain.listed)
        const rule = sanctionRuleOf(regime, day)
        const plainly = (of: Structure, listed: readonly string[]) =>
          [...verdictsOf(of, listed, rule).verdicts.values()]
            .map((one) => [one.party, one.verdict, 'isUnidentified' in one && one.isUnidentified].join(' '))
            .toSorted()
        expect(plainly(turned, names.toReversed())).toEqual(plainly(structure, names))
      }),
      runs,
    )
  })

  it('that are decided stay, whatever exact values lie in the bands', () => {
    fc.assert(
      fc.property(
        small,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 30, maxLength: 30 }),
        (plain, at) => {
          const exact = plain.holdings.map((one, index) => {
            const { low, high, isLowOpen, isHighOpen } = one
            const value = Math.floor(low + (high - low) * (at[index] ?? 0))
            const inside = Math.min(high - (isHighOpen ? 1 : 0), Math.max(low + (isLowOpen ? 1 : 0), value))
            return { ...one, low: inside, high: inside, isLowOpen: false, isHighOpen: false }
          })
          const sums = plain.parties.map((_, company) =>
            exact.filter(({ of }) => of === company).reduce((total, { low }) => total + low, 0),
          )
          fc.pre(sums.every((sum) => sum <= 10_000))
          const names = namesOf(plain.listed)
          const inBands = strengthsOf(structureOfPlain(plain), names, regime)
          const decided = strengthsOf(structureOfPlain({ ...plain, holdings: exact }), names, regime)
          for (const [id, was] of inBands) if (was !== strength.cannotBeDecided) expect(decided.get(id)).toBe(was)
        },
      ),
      runs,
    )
  })
})

it('the least fixed point of 20,000 parties with circles takes at most a second', () => {
  const count = 20_000
  let state = 7
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
  const parties = Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    type: index % 4 === 3 ? ('person' as const) : ('company' as const),
  }))
  const holdings = parties.flatMap(({ id, type }, index) =>
    type === 'person'
      ? []
      : [60, 25, 15].map((percent) => {
          const by = random(12) === 0 ? random(count) : Math.min(count - 1, index + 1 + random(40))
          return { by: `n${by}`, of: id, kind: 'shares' as const, share: exactly(percent) }
        }),
  )
  const listed = Array.from({ length: 100 }, () => `n${random(count)}`)
  const structure = { parties, holdings: holdings.filter(({ by, of }) => by !== of) }
  const table = capitalOf(structure)
  const start = listed.flatMap((id) => table.indexOf.get(id) ?? [])
  const { reading } = sanctionRuleOf('eu', day)
  let closure: ClosureRun | undefined
  const spent = leastCpuMs(() => {
    closure = closureOf(table, start, { reading, certainty: 'surely' })
  })
  expect(spent).toBeLessThan(1_000)
  expect(closure?.entries.length).toBeGreaterThan(1_000)
})
