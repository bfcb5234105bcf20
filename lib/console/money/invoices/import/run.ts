import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { consoleError, Invoice, type InvoiceLine, type InvoiceLinePart, tolerate } from '#lib/contract/index.ts'
import {
  billedOf,
  checksVersion,
  createRowReader,
  type ProofRow,
  type ProvedLedgerRow,
  proofAmountOf,
  proofRowOf,
  prove,
  withDecimalTexts,
} from '#lib/domain/invoices/index.ts'
import { earlier } from '#lib/time/index.ts'
import type { Context } from '../../../core/context.ts'
import { onceFor } from '../../../core/once.ts'
import { chunkAt, chunkOf, chunkRows, type InvoiceFrame, partsOf, sumsOf } from '../parts.ts'
import { chunksOf } from '../rows-at.ts'
import { createCutter, invoicePieces } from './pieces.ts'
import {
  beginReading,
  clearCredits,
  deleteReadings,
  insertChunk,
  type NarrowRow,
  type StoredImport,
  storedImport,
  updateReading,
} from './store.ts'

/** A reading without a chunk for this long belongs to a process that has died. */
export const deadAfterMs = 60_000

/**
 * Reads an invoice from the service into the database, chunk by chunk, and proves it at its end. What it takes in memory
 * is a chunk and the few fields of every row that the proof needs.
 */
export async function importInvoice(ctx: Context, invoiceId: string): Promise<void> {
  const { database, clock } = ctx
  const pieces = invoicePieces(ctx, invoiceId)
  const first = await pieces.next()
  const deadSince = earlier(clock.now(), deadAfterMs)
  await deleteReadings(database.sql, invoiceId, { deadSince })
  const readingId = await beginReading(database.sql, invoiceId, clock.now())
  const proofRows: ProofRow[] = []
  try {
    const frame = await readInvoice(startingWith(first, pieces), async (rows) => {
      for (const row of rows) proofRows.push(proofRowOf(row))
      const chunk = { chunk: chunkAt(rows[0]?.place ?? 0), rows: chunkOf(rows), narrow: rows.map(narrowed) }
      await insertChunk(database.sql, readingId, chunk, clock.now())
      // The embedded engine answers without leaving this turn; requests for what is imported already would wait for long.
      await nextTurn()
    })
    const proof = prove(frame, proofRows)
    const unexpected = Object.fromEntries(frame.unexpected)
    const { lines, measure } = partsOf(frame, proofRows)
    const { invoice, values } = frame
    const judged = { sums: sumsOf(proofRows), measure, proof, checks: checksVersion }
    const snapshot = { invoice, lines, unexpected, values: [...values], ...judged }
    await updateReading(database.sql, readingId, { state: 'read', readAt: clock.now(), snapshot })
  } catch (error) {
    await deleteReadings(database.sql, invoiceId, { only: readingId })
    throw error
  }
  await deleteReadings(database.sql, invoiceId, { keep: readingId })
}

async function* startingWith(first: IteratorResult<Uint8Array, void>, rest: AsyncGenerator<Uint8Array, void>) {
  if (first.done !== true) yield first.value
  yield* rest
}

function narrowed(row: ProvedLedgerRow): NarrowRow {
  const amount = proofAmountOf(row)
  const { place, line, id, occurredAt, customerId, customerReference, serviceId, companyName, apiKeyId, apiKeyName } =
    row
  return {
    place,
    line,
    eventId: id,
    day: occurredAt?.slice(0, 10) ?? null,
    product: row.pricedSku ?? row.sku,
    customer: customerId,
    reference: customerReference,
    company: serviceId ?? companyName,
    companyName,
    key: apiKeyId ?? apiKeyName,
    keyName: apiKeyName,
    credits: row.creditsCharged,
    billed: billedOf(row),
    amount: amount === null ? null : amount.toFixed(),
    refundOf: row.refundOfEventId,
    words: [row.idempotencyKey, row.sourceEventId].filter((word) => word !== null).join(' '),
  }
}

const valuesMax = 500

/**
 * Reads an invoice as it arrives and hands its rows on chunk by chunk: it is never in memory as one text, and no chunk is there
 * longer than its consumer needs.
 */
export async function readInvoice(
  pieces: AsyncIterable<Uint8Array>,
  take: (rows: ProvedLedgerRow[]) => Promise<void>,
): Promise<InvoiceFrame> {
  const cutter = createCutter()
  const reader = createRowReader()
  let chunk: ProvedLedgerRow[] = []
  let place = 0
  for await (const piece of pieces) {
    for (const { line, text } of cutter.push(piece)) {
      chunk.push(reader.readRow(parsed(text), line, place))
      place += 1
      if (chunk.length < chunkRows) continue
      await take(chunk)
      chunk = []
    }
  }
  if (chunk.length > 0) await take(chunk)
  const frame = tolerate(Invoice, withDecimalTexts(parsed(cutter.frame())))
  if (frame === null) throw notAnInvoice('its form is not the one the interface states')
  const { lineItems, ...invoice } = frame.value
  const unexpected = new Map(reader.odd())
  for (const { path } of frame.unexpected) {
    const name = path.filter((step) => typeof step === 'string').join('.')
    unexpected.set(name, (unexpected.get(name) ?? 0) + 1)
  }
  return { invoice, lines: lineItems ?? [], unexpected, values: frame.unexpected.slice(0, valuesMax) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notAnInvoice('the JSON is incomplete')
  }
}

function notAnInvoice(reason: string) {
  return consoleError('upstream.invalid', `The invoice does not match the interface: ${reason}`)
}

/** The newest complete reading, judged by the checks of this version: what an earlier one found or passed is not repeated. */
export async function judgedImport(ctx: Context, invoiceId: string): Promise<StoredImport | null> {
  const stored = await storedImport(ctx.database.sql, invoiceId)
  if (stored === null || stored.snapshot.checks === checksVersion) return stored
  const judging = `judging ${stored.readingId}`
  throwFailure(ctx, judging)
  await inFlight(ctx, judging, () => judgeAgain(ctx, stored))
  return storedImport(ctx.database.sql, invoiceId)
}

/** Judges the rows as they were read, without asking the service; the reading stays the one that may have been signed. */
async function judgeAgain(ctx: Context, { readingId, rows: count, snapshot }: StoredImport) {
  const { sql } = ctx.database
  const rows: ProofRow[] = []
  for await (const chunk of chunksOf(sql, { readingId, rows: count })) rows.push(...chunk.map(proofRowOf))
  // The rows of a reading are deleted as soon as the next one, which this version has judged, is complete.
  if (rows.length !== count) return
  const { invoice } = snapshot
  const frame = { invoice, lines: snapshot.lines.map(lineOf) }
  const unknown = rows.flatMap((row) => (row.creditsCharged === null ? [row.place] : []))
  if (unknown.length > 0) await clearCredits(sql, readingId, unknown)
  const judged = { proof: prove(frame, rows), sums: sumsOf(rows), ...partsOf(frame, rows), checks: checksVersion }
  await updateReading(sql, readingId, { snapshot: { ...snapshot, ...judged } })
}

/** A line as the checks read it. One without rows may have had none to show: then its tiers are compared with nothing. */
function lineOf({ sku, quantity, grossMajor, priceSource, sums, tiers }: InvoiceLinePart): InvoiceLine {
  return {
    sku,
    quantity,
    grossMajor,
    priceSource,
    tierLines: tiers.map(({ tier }) => tier),
    ...(sums.rows > 0 ? { ledgerItems: [] } : {}),
  }
}

type Task = { promise: Promise<void>; failed: { cause: unknown } | null }

const tasksOf = onceFor((_database: Context['database']) => new Map<string, Task>())

/**
 * Runs work in the background, once however many ask for it. A failure stays until it was reported once: whoever
 * comes back to see how far it is must not start it again without knowing.
 */
export function inFlight(ctx: Context, name: string, work: () => Promise<void>): Promise<void> {
  const tasks = tasksOf(ctx.database)
  const known = tasks.get(name)
  if (known !== undefined) return known.promise
  const task: Task = { promise: Promise.resolve(), failed: null }
  task.promise = work().then(
    () => void tasks.delete(name),
    (cause: unknown) => {
      task.failed = { cause }
      throw cause
    },
  )
  task.promise.catch(() => {})
  tasks.set(name, task)
  return task.promise
}

export function isInFlight(ctx: Context, name: string): boolean {
  const task = tasksOf(ctx.database).get(name)
  return task !== undefined && task.failed === null
}

/** Reports a failure, once. */
export function throwFailure(ctx: Context, name: string): void {
  const tasks = tasksOf(ctx.database)
  const failed = tasks.get(name)?.failed ?? null
  if (failed === null) return
  tasks.delete(name)
  throw failed.cause
}
