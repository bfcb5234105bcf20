import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sql } from '#lib/database/index.ts'
import type { ProvedLedgerRow } from '#lib/domain/invoices/index.ts'
import { chunkAt, chunkRows, rowsIn } from './parts.ts'
import { listChunks } from './store.ts'

/** All rows of a reading, a chunk at a time, so that other requests are answered meanwhile. */
export async function* chunksOf(
  db: Sql,
  { readingId, rows }: { readingId: number; rows: number },
): AsyncGenerator<ProvedLedgerRow[]> {
  for (let chunk = 0; chunk < Math.ceil(rows / chunkRows); chunk += 1) {
    for (const stored of await listChunks(db, readingId, [chunk])) yield rowsIn(stored.rows)
    await nextTurn()
  }
}

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
