import 'server-only'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { InvoiceRow } from '#lib/contract/index.ts'
import { billedOf, major, type ProvedLedgerRow, proofAmountOf } from '#lib/domain/invoices/index.ts'

/** Rows in a chunk: few enough that one row is found in a millisecond, enough that they compress to a tenth. */
export const chunkRows = 200

export function chunkAt(place: number): number {
  return Math.floor(place / chunkRows)
}

export function chunkOf(rows: readonly ProvedLedgerRow[]): Uint8Array {
  return deflateRawSync(JSON.stringify(rows), { level: 1 })
}

export function rowsIn(chunk: Uint8Array): ProvedLedgerRow[] {
  return asWrittenByChunkOf(JSON.parse(inflateRawSync(chunk).toString('utf8')))
}

/** A row as pages and files take it: with what it comes to. */
export function withAmounts(row: ProvedLedgerRow): InvoiceRow {
  const amount = proofAmountOf(row)
  return { ...row, amountMajor: amount === null ? null : major(amount), billed: billedOf(row) }
}

/** A chunk is written by `chunkOf` and by nothing else. */
function asWrittenByChunkOf(value: unknown): ProvedLedgerRow[] {
  return value as ProvedLedgerRow[]
}
