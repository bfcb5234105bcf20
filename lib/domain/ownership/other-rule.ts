import type { ShareholderGraph } from '#lib/contract/index.ts'
import { capitalOf } from './capital.ts'
import { cumulativeOwnership } from './cumulative.ts'
import { minus } from './fraction.ts'
import { type ReadOptions, structureOf } from './from-graph.ts'
import { readOwnership } from './holdings.ts'
import { add, cut, type End, type Interval, isNegligible, nothingHeld } from './interval.ts'
import { pathSumsFrom } from './path-sums.ts'

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

function isSame({ at: a }: End, { at: b }: End): boolean {
  return isNegligible(minus(a, b)) && isNegligible(minus(b, a))
}
