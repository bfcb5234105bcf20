import type { Database } from '#lib/database/index.ts'

export interface Year {
  end: Date
  service: Database
  console: Database
  /** What the programs have themselves, by value: the organization, keys, hashes. */
  own: ReadonlyMap<string, string>
  /** Rows that an installation makes itself. */
  isOwnRow(table: string, row: string): boolean
}

/** A stored result, at the service and at the console, where it stands in the answer. */
export interface ResultText {
  orderId: string
  table: 'registry.order_results' | 'console.results'
  row: Record<string, unknown>
  text: string
  hash: string
}
