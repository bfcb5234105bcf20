import 'server-only'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { InvoiceRow } from '#lib/contract/index.ts'
import { amountOf, billedOf, major } from './amounts.ts'
import type { LedgerRow } from './reading/ledger-row.ts'

/** Rows in a chunk: few enough that one row is found in a millisecond, enough that they compress to a tenth. */
export const chunkRows = 200

/** Cuts a batch that begins at the beginning of a chunk. */
export function chunksOf(rows: readonly LedgerRow[]): { chunk: number; rows: Uint8Array }[] {
  const chunks: { chunk: number; rows: Uint8Array }[] = []
  for (let at = 0; at < rows.length; at += chunkRows) {
    const part = rows.slice(at, at + chunkRows)
    const chunk = Math.floor((part[0]?.place ?? 0) / chunkRows)
    chunks.push({ chunk, rows: deflateRawSync(JSON.stringify(part), { level: 1 }) })
  }
  return chunks
}

export function rowsIn(chunk: Uint8Array): LedgerRow[] {
  return asWrittenByChunksOf(JSON.parse(inflateRawSync(chunk).toString('utf8')))
}

/** A row as pages and files take it: with what it comes to. */
export function withAmounts(row: LedgerRow): InvoiceRow {
  const amount = amountOf(row)
  return { ...row, amountMajor: amount === null ? null : major(amount), billed: billedOf(row) }
}

/** What stands in a chunk was written by `chunksOf` and by nothing else. */
function asWrittenByChunksOf(value: unknown): LedgerRow[] {
  return value as LedgerRow[]
}
