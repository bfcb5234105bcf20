/** Keys of the answers, which are those of the sources of a result. */
export const recordKey = 'gleif-lei-record'
export const parentKinds = ['direct', 'ultimate'] as const
export type ParentKind = (typeof parentKinds)[number]
export const keysOfParent = (kind: ParentKind) => ({
  relationship: `gleif-${kind}-parent-relationship`,
  record: `gleif-${kind}-parent`,
  exception: `gleif-${kind}-parent-exception`,
})
export const relationshipsKey = 'gleif-direct-child-relationships'
export const childrenKey = 'gleif-direct-children'
export const branchesKey = 'gleif-branches'

/** Pages of a search that are read, because GLEIF compares a jurisdiction by part: `DE` is Germany, and Delaware (`US-DE`). */
export const searchPages = [1, 2, 3, 4, 5]

/** `US-DE` → `us`. */
export function countryIn(jurisdiction: unknown): string | undefined {
  return /^([A-Z]{2})(?:-|$)/.exec(typeof jurisdiction === 'string' ? jurisdiction.trim() : '')?.[1]?.toLowerCase()
}
