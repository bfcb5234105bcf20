import type { StatedFact, StatedItem } from '#lib/contract/index.ts'

/**
 * Whether two sources cannot both be current in a fact. Values of different days, or of the company and of its group, are values
 * of different things; an entry that a list lacks contradicts another list only where the list is whole; a share that one source
 * leaves open contradicts none.
 */
export function contradicts(a: StatedFact, b: StatedFact): boolean {
  if (a.key === b.key || !isOfOneThing(a, b)) return false
  if (a.items == null || b.items == null) return a.items == null && b.items == null
  return lacks(a, b) || lacks(b, a) || differInShares(a.items, b.items)
}

/** Whether two values are of the same thing, so that one of them can be the current one. */
function isOfOneThing(a: StatedFact, b: StatedFact): boolean {
  if (a.fact !== b.fact) return false
  const isSameDay = a.day == null || b.day == null || a.day === b.day
  return isSameDay && (a.scope == null || b.scope == null || a.scope === b.scope)
}

function lacks(whole: StatedFact, other: StatedFact): boolean {
  if (!whole.isWhole) return false
  const known = new Set(whole.items?.map(({ key }) => key))
  return (other.items ?? []).some(({ key }) => !known.has(key))
}

function differInShares(a: readonly StatedItem[], b: readonly StatedItem[]): boolean {
  const shares = new Map(b.map(({ key, share }) => [key, share]))
  return a.some(({ key, share }) => {
    const other = shares.get(key)
    return share != null && other != null && Math.abs(Number(share) - Number(other)) >= shownDifference
  })
}

/** Sources round shares; what two decimals show alike is alike. */
const shownDifference = 0.01
