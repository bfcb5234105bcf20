import type { Percentage } from '#lib/contract/index.ts'

export const graphFindingKinds = [
  'overWhole',
  'listsDiffer',
  'missing',
  'cycle',
  'jointParcel',
  'staleDate',
  'selfDeclared',
  'declaredDiffers',
  'numberDiffers',
  'nameDiffers',
  'statusDiffers',
] as const
export type GraphFindingKind = (typeof graphFindingKinds)[number]

/** One thing a reader should know before relying on the graph. It points at what it is about, and decides nothing. */
export interface Finding {
  kind: GraphFindingKind
  /** The same for the same graph, so that an address can name it. */
  id: string
  /** Parties it is about, the main one first. */
  nodeIds: readonly string[]
  /** Lines it is about, by the ids of the picture. */
  edgeIds: readonly string[]
  /** As the source states it: the declared share, the share of a parcel. Null where nothing is stated. */
  stated: Percentage | null
  /** As it comes out here: the recomputed share, the sum, what is not shown. Not cut at 100 where a sum passes it. */
  found: Percentage | null
  /** The day a stale source speaks of, as YYYY-MM-DD. */
  day: string | null
  /** Of how many current holdings of the same company these lines are some; null where that says nothing. */
  among: number | null
  /** Of a number, name or status that two registers have in two ways: as the holding's source has it, and as its own register does. */
  wording?: Wording
  /** What each of several results lists, the one that counts first. */
  lists?: readonly string[]
}

/** A finding of which nothing but these is said; `about` tells it from others of its kind. */
export function findingOf(
  kind: GraphFindingKind,
  about: string,
  nodeIds: readonly string[],
  edgeIds: readonly string[],
  said: Partial<Finding> = {},
): Finding {
  return { kind, id: `${kind}:${about}`, nodeIds, edgeIds, stated: null, found: null, day: null, among: null, ...said }
}

export interface Wording {
  written: string
  own: string
  /** Which source has it otherwise, by its key in the graph; null where that is not said. */
  sourceId: string | null
}

/** A finding with the id of its facts, by which it is accepted. */
export interface IdentifiedFinding extends Finding {
  factId: string
}
