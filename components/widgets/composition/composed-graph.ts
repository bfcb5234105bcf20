import type { ComposedAnswer, ComposedOwnership, ShareholderGraph } from '#lib/contract/index.ts'

/** The graph of a company with what is on file of its holders. */
export interface ComposedGraph {
  /** As it was stored where nothing is joined to it; null where nothing on file makes one. */
  graph: ShareholderGraph | null
  /** What is said of how it came to be; null until that has been read, and where it is of another result than the one shown. */
  composition: ComposedOwnership | null
  /** The result that a line of it was read from; null where nothing is joined, so that all are of the stored graph. */
  answerOf: (lineId: string) => ComposedAnswer | null
  /** The results it has lines of beside the stored graph, newest first; empty where nothing is joined. */
  results: readonly ComposedAnswer[]
}

interface Stored {
  /** The order of the newest graph; null where none is on file. */
  orderId: string | null
  graph: ShareholderGraph | null
}

/**
 * The composed graph where it is of the result on the page. A graph that is on file and cannot be read, or that came while the answer was
 * read, is shown as what it is itself.
 */
export function composedGraph(stored: Stored, composition: ComposedOwnership | null): ComposedGraph {
  const own = composition?.own ?? null
  const ofStored = own?.product === 'graph' ? own.orderId : null
  if (composition === null || ofStored !== stored.orderId)
    return { graph: stored.graph, composition: null, ...asStored }
  const { graph, joined, origins } = composition
  if (!graph) return { graph: stored.graph, composition, ...asStored }
  const answerOf = (lineId: string) => {
    const at = origins[lineId]
    return (at === undefined ? own : joined[at]) ?? null
  }
  const listed = own === null || own.product === 'graph' ? [] : [own]
  return { graph, composition, answerOf, results: [...listed, ...joined] }
}

const asStored = { answerOf: () => null, results: [] }

/** Companies whose results on file, or whose register for a graph on file, name no holder. */
export function silentIn(composition: ComposedOwnership | null): ReadonlySet<string> {
  const silent = (composition?.unjoined ?? []).filter(({ reason }) => reason === 'namesNobody')
  return new Set(silent.flatMap(({ serviceId }) => serviceId ?? []))
}

/** Whether something is to be said of it: a result is joined or could not be, or results differ. */
export function isWorthSaying({ joined, conflicts, unjoined, cut }: ComposedOwnership): boolean {
  const isAmiss = unjoined.some(({ isOnFile, reason }) => isOnFile || reason === 'ambiguous' || reason === 'bound')
  return joined.length > 0 || conflicts.length > 0 || isAmiss || cut != null
}
