import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import type { ProvedLedgerRow } from '#lib/domain/invoices/index.ts'
import { chunkAt, rowsIn } from './parts.ts'
import { listChunks } from './store.ts'

/** The rows at these places, whole, in the order of the places. */
export async function rowsAt(db: Sql, readingId: number, places: readonly number[]): Promise<ProvedLedgerRow[]> {
  const wanted = new Set(places)
  const numbers = [...new Set(places.map(chunkAt))]
  const chunks = await listChunks(db, readingId, numbers)
  const byPlace = new Map<number, ProvedLedgerRow>()
  for (const { rows } of chunks) {
    for (const row of rowsIn(rows)) if (wanted.has(row.place)) byPlace.set(row.place, row)
  }
  return places.flatMap((place) => byPlace.get(place) ?? [])
}
