import { isWithinRanges, type Ranges, rangesOf, readAddress, readRange } from '#lib/outbound/index.ts'

export type Networks = Ranges

/** Ranges of addresses as a key holds them: `192.0.2.0/24`, `2001:db8::/32`, or single addresses. */
export const networksOf: (ranges: readonly string[]) => Networks = rangesOf

/** Whether an address, as a socket or a proxy gives it, lies in one of the ranges; an unknown one lies in none. */
export function isWithinNetworks(list: Networks, address: string | null): boolean {
  const known = readAddress(address ?? '')
  return known !== null && isWithinRanges(known, list)
}

/**
 * Whether each of these ranges lies within one of the others. A range that only several of them cover together does not: whoever
 * has two neighbours names both.
 */
export function liesWithin(ranges: readonly string[], bounds: readonly string[]): boolean {
  return ranges.every((range) => bounds.some((bound) => isPartOf(range, bound)))
}

function isPartOf(written: string, bound: string): boolean {
  const [range, of] = [readRange(written), readRange(bound)]
  if (range === null || of === null || range.family !== of.family || range.prefix < of.prefix) return false
  return isWithinRanges(range, rangesOf([bound]))
}
