import type { ShareholderGraph } from '#lib/contract/index.ts'
import { type Block, type CapitalTable, capitalOf } from './capital.ts'
import { componentsOf } from './components.ts'
import { cumulativeOwnership } from './cumulative.ts'
import { minus } from './fraction.ts'
import { type ReadOptions, structureOf } from './from-graph.ts'
import { readOwnership } from './holdings.ts'
import { add, cut, type End, type Interval, isNegligible, nothingHeld } from './interval.ts'
import { onceFor } from './once.ts'
import { type PathSumsOptions, solveInside, Walk } from './path-walk.ts'

/**
 * What the law's rule gives a party where the rule of the interface gives it otherwise: the sum of Article 52, in which each path
 * passes a company once, beside cumulative ownership with circles solved. Null where both give the same, as without circles, own
 * shares and joint parcels all exact shares do.
 */
export function sumByArticle52(graph: ShareholderGraph, options: ReadOptions = {}): (id: string) => Interval | null {
  const ownership = readOwnership(graph, options)
  const { share, joint } = cumulativeOwnership(ownership)
  const table = capitalOf(structureOf(graph, options))
  return (id) => {
    const party = ownership.indexOf.get(id)
    if (party === undefined || party === ownership.root) return null
    const alone = share[party] ?? nothingHeld
    const { high } = cut(add(alone, joint[party] ?? nothingHeld))
    const sum = cut(pathSumsFrom(table, new Set([party]), { kind: 'shares' }).get(ownership.root))
    return isSameShare(sum, { low: alone.low, high }) ? null : sum
  }
}

/** Equal but for what many digits or a division of some machine leave over. */
export function isSameShare(one: Interval, other: Interval): boolean {
  return isSame(one.low, other.low) && isSame(one.high, other.high)
}

function isSame({ at: a }: End, { at: b }: End) {
  return isNegligible(minus(a, b)) && isNegligible(minus(b, a))
}

/** What the sources have of each party. Only whom they reach is worked out, so that thousands of sources cost little each. */
export interface PathSums {
  get(party: number): Interval
  /** Below the sources; where the unnamed rest counts, nobody else has more than that by itself. */
  reached: ReadonlyMap<number, Interval>
}

/**
 * What the sources have of each party by multiplying along every path down from them and adding the results; a path passes
 * no company twice and ends at the first source. Lower and upper ends apart; not cut at the whole, which is for the reader
 * of one company (Article 52(1) of Regulation (EU) 2024/1624, and look-through).
 */
export function pathSumsFrom(table: CapitalTable, sources: ReadonlySet<number>, options: PathSumsOptions): Walk {
  const order = orders[options.kind](table)
  const isOfRest = options.withRest === true
  const rest = isOfRest && sources.size > 0 ? restOf(table, options) : null
  const places = isOfRest && rest === null ? [...order.circles.keys()] : placesBelow(order, sources)
  const walk = new Walk({ ...order, table, sources, options, rest })
  for (const place of places) {
    const [only = 0, ...others] = order.circles[place] ?? []
    if (others.length > 0) solveInside(walk, [only, ...others], order.withinOf)
    else if (!sources.has(only)) walk.set(only, walk.fromOutside(only))
  }
  return walk
}

const rests = new WeakMap<CapitalTable, Map<string, Walk>>()

/** What the unnamed rest of every company comes to by itself; asked for once for each party, so kept. */
function restOf(table: CapitalTable, options: PathSumsOptions): Walk {
  const kept = rests.get(table) ?? new Map<string, Walk>()
  rests.set(table, kept)
  const key = `${options.kind} ${options.isJointApart ?? false}`
  const walk = kept.get(key) ?? pathSumsFrom(table, new Set(), options)
  kept.set(key, walk)
  return walk
}

interface Order {
  /** Holders before those they hold; a circle of holdings together. */
  circles: readonly (readonly number[])[]
  /** By party: the place of its circle, and what it holds, without own shares. */
  placeOf: Int32Array
  heldBy: readonly (readonly Block[])[]
  /** By company: what members of its own circle hold of it. */
  withinOf: readonly (readonly Block[])[]
}

const orders = {
  shares: onceFor((table: CapitalTable) => orderOf(table, 'shares')),
  votes: onceFor((table: CapitalTable) => orderOf(table, 'votes')),
}

function orderOf(table: CapitalTable, kind: PathSumsOptions['kind']): Order {
  const holders = table[kind].map(({ blocks }) => blocks.flatMap((block) => (block.isOwn ? [] : block.holders)))
  const circles = componentsOf(table.parties.length, (company) => holders[company] ?? [])
  const placeOf = new Int32Array(table.parties.length)
  for (const [place, members] of circles.entries()) for (const member of members) placeOf[member] = place
  const heldBy: Block[][] = table.parties.map(() => [])
  for (const block of table[kind].flatMap(({ blocks }) => blocks)) {
    if (!block.isOwn) for (const holder of block.holders) heldBy[holder]?.push(block)
  }
  const withinOf = table[kind].map(({ of, blocks }) =>
    blocks.filter(({ holders }) => holders.some((holder) => placeOf[holder] === placeOf[of])),
  )
  return { circles, placeOf, heldBy, withinOf }
}

/** The circles the sources reach, in order. */
function placesBelow({ placeOf, heldBy }: Order, sources: ReadonlySet<number>): number[] {
  const reached = new Set(sources)
  for (const party of reached) for (const { of } of heldBy[party] ?? []) reached.add(of)
  return [...new Set([...reached].flatMap((party) => placeOf[party] ?? []))].toSorted((a, b) => a - b)
}
