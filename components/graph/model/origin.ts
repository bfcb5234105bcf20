import type { Unexpected } from '#lib/contract/index.ts'

/** Where the graph on the page comes from. */
export interface GraphOrigin {
  orderId: string | null
  at: string | null
  /** Values the schema has no place for. */
  unexpected: readonly Unexpected[]
}
