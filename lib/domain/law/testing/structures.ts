import fc from 'fast-check'
import {
  between,
  exactly,
  type StatedHolding,
  type Structure,
  type StructureParty,
} from '#lib/domain/ownership/index.ts'

/** A holding in hundredths of a percent, `low` to `high`, with ends that may be excluded. */
export interface PlainHolding {
  by: number
  of: number
  low: number
  high: number
  isLowOpen: boolean
  isHighOpen: boolean
}

/** A random structure in plain numbers, so that a test can work it out by itself. */
export interface PlainStructure {
  parties: readonly ('person' | 'company')[]
  holdings: readonly PlainHolding[]
  listed: readonly number[]
}

const stepBy = 100

interface Size {
  parties: number
  holdings: number
  /** No two holdings of one party in one company, and no own shares. */
  hasCircles?: boolean
}

/** Lower ends of a company never come to more than the whole, so that no record contradicts another. */
export function plainStructures({ parties: most, holdings, hasCircles = true }: Size): fc.Arbitrary<PlainStructure> {
  return fc.integer({ min: 2, max: most }).chain((count) => {
    const index = fc.integer({ min: 0, max: count - 1 })
    const weight = fc.integer({ min: 0, max: 70 })
    const line = fc.tuple(index, index, weight, fc.constantFrom(0, 0, 0, 10, 25, 100), fc.boolean(), fc.boolean())
    return fc
      .record({
        isPerson: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
        lines: fc.array(line, { maxLength: holdings }),
        listed: fc.array(index, { minLength: 1, maxLength: 3 }),
      })
      .map(({ isPerson, lines, listed }) => {
        const parties = isPerson.map((is, at) => (is && at > 0 ? 'person' : 'company') as 'person' | 'company')
        const left = parties.map(() => 10_000)
        const seen = new Set<string>()
        const kept = lines.flatMap(([by, of, weight, room, isLowOpen, isHighOpen]): PlainHolding[] => {
          if (by === of || parties[of] === 'person' || seen.has(`${by} ${of}`) || (!hasCircles && by <= of)) return []
          seen.add(`${by} ${of}`)
          const low = Math.min(weight * stepBy, left[of] ?? 0)
          left[of] = (left[of] ?? 0) - low
          const high = Math.min(10_000, low + room * stepBy)
          const isBand = high > low
          // An open lower end beside lower ends of the whole would contradict them.
          const isOpen = isBand && isLowOpen && (left[of] ?? 0) > 0
          return [{ by, of, low, high, isLowOpen: isOpen, isHighOpen: isBand && isHighOpen }]
        })
        return { parties, holdings: kept.filter(({ of }) => of >= 0), listed: [...new Set(listed)] }
      })
      .map(withoutContradiction)
  })
}

/** Open lower ends that fill the whole would leave nothing possible; such a company keeps closed ends. */
function withoutContradiction(structure: PlainStructure): PlainStructure {
  const sums = structure.parties.map((_, company) =>
    structure.holdings.filter(({ of }) => of === company).reduce((sum, { low }) => sum + low, 0),
  )
  const holdings = structure.holdings.map((one) => ((sums[one.of] ?? 0) < 10_000 ? one : { ...one, isLowOpen: false }))
  return { ...structure, holdings }
}

export function structureOfPlain({ parties, holdings }: PlainStructure): Structure {
  return {
    parties: parties.map((type, index): StructureParty => ({ id: nameOf(index), type })),
    holdings: holdings.map(lineOf),
  }
}

export function nameOf(index: number): string {
  return `n${index}`
}

function lineOf({ by, of, low, high, isLowOpen, isHighOpen }: PlainHolding): StatedHolding {
  const percent = (hundredths: number) => (hundredths / 100).toFixed(2)
  const share =
    low === high
      ? exactly(percent(low))
      : between({ percent: percent(low), isOpen: isLowOpen }, { percent: percent(high), isOpen: isHighOpen })
  return { by: nameOf(by), of: nameOf(of), kind: 'shares', share }
}

/**
 * The fixed point worked out a second time, in hundredths and the plainest way: rounds over all companies until nothing is
 * added. `end` says by which ends; without it the members are taken as given and only tested.
 */
export function membersOf(
  { parties, holdings }: PlainStructure,
  listed: readonly number[],
  test: { end: 'low' | 'high'; isStrict: boolean },
): Set<number> {
  const members = new Set(listed)
  for (let before = -1; before < members.size; ) {
    before = members.size
    for (const [company, type] of parties.entries()) {
      if (type === 'company' && isOwnedBy({ parties, holdings }, company, members, test)) members.add(company)
    }
  }
  return members
}

export function isOwnedBy(
  { holdings }: Pick<PlainStructure, 'parties' | 'holdings'>,
  company: number,
  members: ReadonlySet<number>,
  { end, isStrict }: { end: 'low' | 'high'; isStrict: boolean },
): boolean {
  const all = holdings.filter(({ of }) => of === company)
  const own = all.filter(({ by }) => members.has(by))
  const others = all.filter(({ by }) => !members.has(by))
  const sum = (some: readonly PlainHolding[], pick: (one: PlainHolding) => number) =>
    some.reduce((total, one) => total + pick(one), 0)
  if (end === 'low') {
    const low = sum(own, (one) => one.low)
    return low > 5_000 || (low === 5_000 && (!isStrict || own.some((one) => one.isLowOpen)))
  }
  // Each upper end is first lowered to what all others leave.
  const named = sum(all, (one) => one.low)
  const capped = own.map((one) => {
    const left = 10_000 - named + one.low
    const isOpenLeft = all.some((other) => other !== one && other.isLowOpen)
    const high = Math.min(one.high, left)
    return { high, isOpen: (one.high === high && one.isHighOpen) || (left === high && isOpenLeft) }
  })
  const high = capped.reduce((total, one) => total + one.high, 0)
  const left = 10_000 - sum(others, (one) => one.low)
  const most = Math.min(high, left)
  const isOpenSum = high === most && capped.some((one) => one.isOpen)
  const isOpen = isOpenSum || (left === most && others.some((one) => one.isLowOpen))
  return most > 5_000 || (most === 5_000 && !isStrict && !isOpen)
}
