import type { Explored } from './explored.ts'
import { litBy, pathsOf } from './paths.ts'
import { openedFor } from './reveal.ts'

/** What another page points at in a graph: parties, and interests by the ids of their edges. */
export interface Highlight {
  parties: readonly string[]
  edges: readonly string[]
  /** Parties of which every path to the root is meant. */
  along: readonly string[]
}

/** Parties and lines to be lit. A joint parcel is lit with any of its holders. */
export function litByHighlight(explored: Explored, { parties, edges, along }: Highlight): Set<string> {
  const { partyOf, relations } = explored
  const lit = new Set(parties.filter((id) => partyOf.has(id)))
  const meant = new Set(edges)
  for (const { id, source, target, edges: own } of relations) {
    if (!own.some((edge) => meant.has(edge.id))) continue
    lit.add(id).add(source).add(target)
  }
  for (const id of along) {
    const party = partyOf.get(id)
    if (party === undefined) continue
    const { own, joint } = pathsOf(explored, party)
    for (const one of litBy(explored, party, [...own, ...joint])) lit.add(one)
  }
  return lit
}

/** Parties that have to be open for everything lit to be in the picture. */
export function openedForLit(explored: Explored, lit: ReadonlySet<string>): Set<string> {
  const found = explored.parties.filter(({ id }) => lit.has(id))
  return new Set(found.flatMap(({ id }) => openedFor(explored, id)))
}
