import type { RegisterCode } from './calendar.ts'
import { createRandom, pickAt } from './random.ts'

/** Where a company that is yet to be named stands in the economy. */
export interface Blueprint {
  register: RegisterCode | null
  /** Holders stand on a higher tier than what they hold, so that no chain grows by accident. */
  tier: number
  /** Part of a structure others rely on. */
  isPillar: boolean
  /** Positions of its company holders in the world. */
  holders: number[]
}

/** Companies on each level above the one root: 2,000 in all. */
export const pyramidLevels = [6, 24, 90, 280, 520, 640, 440] as const
export const chainLevels = 12
const chains = 3
const pairs = 8
const triangles = 5
const bowties = 3
const pyramidTier = 20
const loopTier = 6

/**
 * The 2,000 companies above the root, the lowest level first. `rootHolders` are those directly above it. Some hold two
 * companies, some close a loop downwards; none has other holders, so their number stays exact.
 */
export function planPyramid(first: number): { blueprints: Blueprint[]; rootHolders: number[] } {
  const random = createRandom('pyramid')
  const starts = pyramidLevels.map((_, level) => sum(pyramidLevels.slice(0, level)))
  const blueprints: Blueprint[] = []
  const rootHolders: number[] = []
  for (const [level, count] of pyramidLevels.entries()) {
    for (let one = 0; one < count; one += 1) {
      const position = blueprints.length
      blueprints.push({ register: null, tier: pyramidTier + level, isPillar: true, holders: [] })
      if (level === 0) {
        rootHolders.push(first + position)
        continue
      }
      const below = pickAt(starts, level - 1)
      const held = below + random.below(pickAt(pyramidLevels, level - 1))
      pickAt(blueprints, held).holders.push(first + position)
      const other = below + random.below(pickAt(pyramidLevels, level - 1))
      if (random.chance(0.15) && other !== held) pickAt(blueprints, other).holders.push(first + position)
    }
  }
  closeLoops(blueprints, first, pickAt(starts, 1), pickAt(pyramidLevels, 1))
  for (const blueprint of blueprints) {
    // Sandbox Beta does not list shareholders, so only companies that no company holds may stand there.
    const registers = blueprint.holders.length === 0 ? (['xa', 'xb', 'xc'] as const) : (['xa', 'xc'] as const)
    blueprint.register = random.pick(registers)
  }
  return { blueprints, rootHolders }
}

/** Some companies of the second level hold a part of a company two levels above themselves. */
function closeLoops(blueprints: readonly Blueprint[], first: number, start: number, count: number): void {
  for (let position = start; position < start + count; position += 2) {
    const holder = pickAt(blueprints, position).holders[0]
    const above = holder === undefined ? undefined : pickAt(blueprints, holder - first).holders[0]
    if (above !== undefined) pickAt(blueprints, above - first).holders.push(first + position)
  }
}

/** Chains of twelve levels, each company owned by the next; one of them runs through Sandbox Beta. */
export function planChains(first: number): Blueprint[] {
  const blueprints: Blueprint[] = []
  for (let chain = 0; chain < chains; chain += 1) {
    for (let level = 0; level <= chainLevels; level += 1) {
      const next = first + blueprints.length + 1
      const registers: readonly RegisterCode[] = chain === 2 ? ['xa', 'xb', 'xc'] : ['xa', 'xc']
      blueprints.push({
        register: pickAt(registers, level % registers.length),
        tier: level,
        isPillar: true,
        holders: level === chainLevels ? [] : [next],
      })
    }
  }
  return blueprints
}

/** Loops of two, of three, and two loops that share a company. */
export function planLoops(first: number): Blueprint[] {
  const random = createRandom('loops')
  const blueprints: Blueprint[] = []
  function add(size: number, holdersOf: (position: number) => number[]) {
    const start = first + blueprints.length
    for (let one = 0; one < size; one += 1) {
      const holders = holdersOf(one).map((position) => start + position)
      blueprints.push({ register: random.pick(['xa', 'xc'] as const), tier: loopTier, isPillar: true, holders })
    }
  }
  for (let loop = 0; loop < pairs; loop += 1) add(2, (one) => [1 - one])
  for (let loop = 0; loop < triangles; loop += 1) add(3, (one) => [(one + 1) % 3])
  for (let loop = 0; loop < bowties; loop += 1) add(3, (one) => (one === 0 ? [1, 2] : [0]))
  return blueprints
}

/** Ordinary companies: about half have company holders, all of them on higher tiers. */
export function planOrdinary(first: number, count: number): Blueprint[] {
  const random = createRandom('ordinary')
  const tiers = Array.from({ length: count }, () => Math.floor(random.next() ** 1.7 * 6))
  const above = Array.from({ length: 7 }, (_, least) =>
    tiers.flatMap((tier, position) => (tier >= least ? [first + position] : [])),
  )
  return tiers.map((tier) => {
    const candidates = pickAt(above, tier + 1)
    const wanted = candidates.length === 0 || random.chance(0.45) ? 0 : random.chance(0.7) ? 1 : random.between(2, 3)
    const holders = Array.from({ length: wanted }, () => random.pick(candidates))
    return { register: null, tier, isPillar: false, holders: [...new Set(holders)] }
  })
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
