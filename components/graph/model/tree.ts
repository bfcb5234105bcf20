import type { ExploredRelation, Party } from './explored.ts'
import type { GraphView } from './view.ts'

export interface TreeRow {
  /** A party that is met again has a row for each time, so the path makes the row. */
  key: string
  party: Party
  /** How it holds the row above; null for a row of the first level. */
  relation: ExploredRelation | null
  level: number
  /** Expanded with its holders elsewhere; here it is only named. */
  isRepeat: boolean
  hasHolders: boolean
  /** Among its siblings, from 1. */
  place: number
  siblings: number
}

/**
 * The picture as a tree: each party once with its holders beneath it, and named again where it holds more than one. The root
 * comes first; beside it stands everyone whose holdings lead elsewhere, those that hold nothing before the rest.
 */
export function treeOf(view: GraphView, order: readonly Party[]): TreeRow[] {
  const partyOf = new Map(view.parties.map((party) => [party.id, party]))
  const holdersOf = sortedHolders(view, order)
  const rows: TreeRow[] = []
  const met = new Set<string>()
  const grow = (party: Party) => {
    const { id } = party
    const waiting: TreeRow[] = [
      { key: id, party, relation: null, level: 1, isRepeat: false, hasHolders: true, place: 1, siblings: 1 },
    ]
    for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
      const holders = holdersOf.get(row.party.id) ?? []
      const isRepeat = met.has(row.party.id)
      met.add(row.party.id)
      rows.push({ ...row, isRepeat, hasHolders: !isRepeat && holders.length > 0 })
      if (isRepeat) continue
      for (const beneath of rowsBeneath(row, holders, partyOf).toReversed()) waiting.push(beneath)
    }
  }
  for (const party of startsOf(view, order)) if (!met.has(party.id)) grow(party)
  const firsts = rows.filter(({ level }) => level === 1)
  for (const [at, row] of firsts.entries()) Object.assign(row, { place: at + 1, siblings: firsts.length })
  return rows
}

function startsOf(view: GraphView, order: readonly Party[]) {
  const holding = new Set(view.relations.flatMap(({ source, target }) => (source === target ? [] : [source])))
  const rankOf = ({ id, isRoot }: Party) => (isRoot ? 0 : holding.has(id) ? 2 : 1)
  const shown = order.filter(({ id }) => view.shown.has(id))
  return (shown.length === view.parties.length ? shown : [...view.parties]).toSorted((a, b) => rankOf(a) - rankOf(b))
}

function sortedHolders(view: GraphView, order: readonly Party[]): Map<string, ExploredRelation[]> {
  const rank = new Map(order.map(({ id }, at) => [id, at]))
  const above = Map.groupBy(view.relations, ({ target }) => target)
  for (const relations of above.values())
    relations.sort((a, b) => (rank.get(a.source) ?? 0) - (rank.get(b.source) ?? 0))
  return above
}

function rowsBeneath(
  { key, level }: TreeRow,
  holders: readonly ExploredRelation[],
  partyOf: ReadonlyMap<string, Party>,
): TreeRow[] {
  return holders.flatMap((relation, at): TreeRow[] => {
    const party = partyOf.get(relation.source)
    if (party === undefined) return []
    const beneath = { level: level + 1, isRepeat: false, hasHolders: false, place: at + 1, siblings: holders.length }
    return [{ key: `${key}/${relation.id}`, party, relation, ...beneath }]
  })
}
