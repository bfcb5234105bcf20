import 'server-only'
import { type Check, type Proof, Proof as ProofSchema } from '#lib/contract/index.ts'
import { type Charge, checkRefunds, createRowReader, refundedElsewhere } from '#lib/domain/invoices/index.ts'
import type { Context } from '../../../core/context.ts'
import { ask } from '../../../core/upstream/index.ts'
import { rowsAt } from '../rows-at.ts'
import { findEventsElsewhere, listRefundPlaces } from '../store.ts'
import { createCutter, invoicePieces } from './pieces.ts'
import { type StoredImport, updateReading } from './store.ts'

export function isSearching(proof: Proof): boolean {
  return proof.checks.some(({ state }) => state === 'asking')
}

/** Ends the proof of an invoice: refunds of events of other months are searched on the other invoices. */
export async function searchOtherInvoices(ctx: Context, reading: StoredImport): Promise<void> {
  const { database } = ctx
  const places = await listRefundPlaces(database.sql, reading.readingId)
  const rows = await rowsAt(database.sql, reading.readingId, places)
  const wanted = refundedElsewhere(rows)
  const refunds = checkRefunds(rows, await findEvents(ctx, wanted, reading.invoiceId))
  await updateReading(database.sql, reading.readingId, {
    snapshot: { ...reading.snapshot, proof: withCheck(reading.snapshot.proof, refunds) },
  })
}

function withCheck(proof: Proof, changed: Check) {
  const checks = proof.checks.map((check) => (check.id === changed.id ? changed : check))
  return ProofSchema.parse({ ...proof, checks, findings: checks.flatMap(({ findings }) => findings) })
}

/** Imported invoices are searched first, then the others newest first, until all are found. On none: null. */
async function findEvents(ctx: Context, eventIds: readonly string[], invoiceId: string) {
  const found = new Map<string, Charge | null>()
  const { sql } = ctx.database
  const events = await findEventsElsewhere(sql, eventIds, invoiceId)
  for (const [readingId, of] of Map.groupBy(events, (event) => event.readingId)) {
    const places = of.map(({ place }) => place)
    for (const row of await rowsAt(sql, readingId, places)) found.set(row.id, row)
  }
  for (const other of await otherInvoices(ctx, invoiceId)) {
    const missing = eventIds.filter((id) => !found.has(id))
    if (missing.length === 0) break
    for await (const row of eventsOn(ctx, other, new Set(missing))) found.set(row.id, row)
  }
  for (const id of eventIds) if (!found.has(id)) found.set(id, null)
  return found
}

/** Without a list there are no more invoices to search. */
async function otherInvoices(ctx: Context, invoiceId: string) {
  if (!(await ctx.upstream.has('listInvoices'))) return []
  const value = await ask(ctx, 'listInvoices', {})
  return (value.invoices ?? []).map((invoice) => invoice.invoiceId).filter((id) => id !== invoiceId)
}

/** Which of these events are on an invoice; nothing of it is stored. */
async function* eventsOn(ctx: Context, invoiceId: string, wanted: ReadonlySet<string>) {
  const reader = createRowReader()
  const cutter = createCutter()
  for await (const piece of invoicePieces(ctx, invoiceId)) {
    for (const { line, text } of cutter.push(piece)) {
      const row = reader.readRow(JSON.parse(text), line, 0)
      if (wanted.has(row.id)) yield row
    }
  }
}
