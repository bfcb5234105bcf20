import type { Identifier, Unexpected } from '#lib/contract/index.ts'

/** Where the graph on the page comes from. */
export interface GraphOrigin {
  orderId: string | null
  at: string | null
  /** Of the subject, as its own register has them: a graph has numbers of owners only. */
  identifiers: readonly Identifier[]
  /** Values the schema has no place for. */
  unexpected: readonly Unexpected[]
}
