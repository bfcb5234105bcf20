import type {
  AnswerProduct,
  CompositionCut,
  GraphNode,
  Percentage,
  ShareholderGraph,
  UnjoinedReason,
} from '#lib/contract/index.ts'
import type { OwnerParty } from '#lib/domain/ownership/index.ts'

/** Which stored answer says something: the company it is of, its order, and when it came. */
export interface AnswerRef {
  serviceId: string
  companyName: string | null
  product: AnswerProduct
  orderId: string
  /** ISO, as a moment: of two answers on one company the later counts. */
  at: string
}

/** An answer as a graph above its company; a list of holders is one of a single level. */
export interface HolderAnswer extends AnswerRef {
  graph: ShareholderGraph
  /** What a list tells of its parties beyond their nodes, by node. */
  parties: ReadonlyMap<string, OwnerParty>
  /** Whether it says of itself that it does not have all holders. */
  isPart?: boolean
}

/** Who holds a company, as one answer says. */
interface StatedHolders {
  answer: AnswerRef
  /** Of today; a share that is not stated is null. */
  holders: readonly { name: string; share: Percentage | null }[]
}

/** Answers that name other holders of one company, or other shares: all stand, the one that counts first. */
export interface CompositionConflict {
  /** In the composed graph. */
  of: string
  name: string
  lists: readonly StatedHolders[]
}

export interface Unjoined {
  id: string
  name: string
  serviceId: string | null
  reason: UnjoinedReason
  /** Whether a result of it is on file, which then names nobody or cannot be read. */
  isOnFile: boolean
}

export interface Composition {
  /** The company's own answer that it begins with. */
  own: AnswerRef
  /** Parties that it names itself, by their ids in the graph. */
  named: ReadonlySet<string>
  graph: ShareholderGraph
  /** What each line was read from, by the id of the line. */
  origins: ReadonlyMap<string, AnswerRef>
  /** Answers of other companies that lines were read from, newest first; without any the graph is as it was stored. */
  joined: readonly AnswerRef[]
  conflicts: readonly CompositionConflict[]
  unjoined: readonly Unjoined[]
  /** The bound that left something out; null where everything on file was gone through. */
  cut: CompositionCut | null
}

export interface CompositionBounds {
  /** Holdings between the company and the last one whose holders are taken in. */
  depthMax: number
  partiesMax: number
}

/** A longer chain is not drawn by anybody, and a larger graph exceeds what a page works out at once. */
export const compositionBounds: CompositionBounds = { depthMax: 24, partiesMax: 10_000 }

/** A party as one answer names it. */
export interface Mention {
  key: string
  answer: HolderAnswer
  node: GraphNode
  party: OwnerParty
  /** The company or person by an id of the service; null where the answer gives none. */
  serviceId: string | null
}
