import type { ComposedAnswer, HolderConflict, Identifier, ShareholderGraph, Unexpected } from '#lib/contract/index.ts'

/** Where the graph on the page comes from. */
export interface GraphOrigin {
  orderId: string | null
  at: string | null
  /** Of the subject, as its own register has them: a graph has numbers of owners only. */
  identifiers: readonly Identifier[]
  /** Values the schema has no place for. */
  unexpected: readonly Unexpected[]
  /** Results on file that list different holders of a company in it. */
  conflicts?: readonly HolderConflict[]
  /** Of a graph put together from several results; absent where it is as one result has it. */
  composed?: {
    /** The results beside that of the order. */
    results: readonly ComposedAnswer[]
    answerOf: (lineId: string) => ComposedAnswer | null
    /** The depth that the company's own graph was ordered with. */
    depthOrdered: number | null
  }
}

/** The depth that a graph was ordered with; a composed one says in its own how far it was read. */
export function depthOrdered({ composed }: GraphOrigin, { maxDepth }: ShareholderGraph): number | null {
  return composed === undefined ? (maxDepth ?? null) : composed.depthOrdered
}
