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

/** The tables that results are stored in, the service's first: its rows stand before those of the console. */
export const resultTables = ['registry.order_results', 'console.results'] as const

/** A stored result, at the service and at the console, where it stands in the answer. */
export interface ResultText {
  orderId: string
  table: (typeof resultTables)[number]
  row: Record<string, unknown>
  text: string
  hash: string
}
