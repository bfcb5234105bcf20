import type { Party, Relation } from './explored.ts'
import type { View } from './view.ts'

export interface TreeRow {
  /** A party that is met again has a row for each time, so the path makes the row. */
  key: string
  party: Party
  /** How it holds the row above; null for the root. */
  relation: Relation | null
  level: number
  /** Expanded with its holders elsewhere; here it is only named. */
  isRepeat: boolean
  hasHolders: boolean
  /** Among its siblings, from 1. */
  place: number
  siblings: number
}

/** The picture as a tree: each party once with its holders beneath it, and named again where it holds more than one. */
export function treeOf(view: View, order: readonly Party[]): TreeRow[] {
  const root = view.parties.find(({ isRoot }) => isRoot)
  if (root === undefined) return []
  const rank = new Map(order.map(({ id }, at) => [id, at]))
  const partyOf = new Map(view.parties.map((party) => [party.id, party]))
  const above = new Map<string, Relation[]>()
  for (const relation of view.relations) {
    const known = above.get(relation.target)
    if (known === undefined) above.set(relation.target, [relation])
    else known.push(relation)
  }
  for (const relations of above.values())
    relations.sort((a, b) => (rank.get(a.source) ?? 0) - (rank.get(b.source) ?? 0))
  const rows: TreeRow[] = []
  const met = new Set<string>()
  const waiting: TreeRow[] = [
    { key: root.id, party: root, relation: null, level: 1, isRepeat: false, hasHolders: true, place: 1, siblings: 1 },
  ]
  for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
    const holders = above.get(row.party.id) ?? []
    const isRepeat = met.has(row.party.id)
    met.add(row.party.id)
    rows.push({ ...row, isRepeat, hasHolders: !isRepeat && holders.length > 0 })
    if (isRepeat) continue
    for (const [at, relation] of [...holders.entries()].toReversed()) {
      const party = partyOf.get(relation.source)
      if (party === undefined) continue
      const key = `${row.key}/${relation.id}`
      waiting.push({
        key,
        party,
        relation,
        level: row.level + 1,
        isRepeat: false,
        hasHolders: false,
        place: at + 1,
        siblings: holders.length,
      })
    }
  }
  return rows
}
