import 'server-only'
import { ApiError, type InvoiceReading } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import type { Handler } from '../handlers/handler.ts'
import { askElsewhere, isAsking } from './import/elsewhere.ts'
import { inFlight, isInFlight, throwFailure } from './import/in-flight.ts'
import { deadAfterMs, importInvoice } from './import/run.ts'
import { liveReading, type Reading, type StoredImport, storedImport } from './import/store.ts'

/** A draft that was read longer ago than this is read again when somebody opens it; reading costs nothing. */
const draftFreshMs = 30_000
/** So long a first answer waits: most invoices are read by then, and a long one has its first rows. */
const patienceMs = 200

/** An invoice from the console's own database; one that is not there yet, or a draft that has grown old, is read first. */
export const getInvoiceSnapshot: Handler<'getInvoiceSnapshot'> = async (ctx, { params, query }) => {
  const { invoiceId } = params
  const reading = `reading ${invoiceId}`
  const asking = `asking ${invoiceId}`
  throwFailure(ctx, reading)
  const before = await storedImport(ctx.database.sql, invoiceId)
  if (before === null || isOld(ctx, before, query.again === true)) {
    const done = inFlight(ctx, reading, () => keepUnlessRead(ctx, invoiceId))
    await patiently(ctx, done)
    throwFailure(ctx, reading)
  }
  const kept = await storedImport(ctx.database.sql, invoiceId)
  if (kept !== null && isAsking(kept.held.proof)) {
    throwFailure(ctx, asking)
    await patiently(
      ctx,
      inFlight(ctx, asking, () => askElsewhere(ctx, kept)),
    )
    throwFailure(ctx, asking)
  }
  return answerOf(ctx, invoiceId, isInFlight(ctx, reading))
}

/** The reading whose rows are looked at: the newest whole one, or while there is none, what has come so far. */
export async function held(ctx: Context, invoiceId: string): Promise<Reading> {
  const { sql } = ctx.database
  const kept = await storedImport(sql, invoiceId)
  const found = kept ?? (await liveReading(sql, invoiceId, deadSince(ctx)))
  if (found !== null) return found
  throw new ApiError('resource.not_found', 'the console does not hold this invoice yet: open it first')
}

async function answerOf(ctx: Context, invoiceId: string, isReading: boolean): Promise<InvoiceReading> {
  const { sql } = ctx.database
  const kept = await storedImport(sql, invoiceId)
  if (kept !== null) {
    const { readingId, rows, readAt, held } = kept
    return { invoiceId, isReading, rows, held: { ...held, readingId, readAt: readAt.toISOString() } }
  }
  const live = await liveReading(sql, invoiceId, deadSince(ctx))
  return { invoiceId, isReading: true, rows: live?.rows ?? 0, held: null }
}

function isOld(ctx: Context, { held, readAt }: StoredImport, again: boolean): boolean {
  if (held.invoice.status !== 'draft') return false
  return again || ctx.clock.now().getTime() - readAt.getTime() > draftFreshMs
}

/** Another process may be at it: its chunks are in the database, and nobody reads the same a second time. */
async function keepUnlessRead(ctx: Context, invoiceId: string): Promise<void> {
  if ((await liveReading(ctx.database.sql, invoiceId, deadSince(ctx))) !== null) return
  await importInvoice(ctx, invoiceId)
}

async function patiently(ctx: Context, done: Promise<void>): Promise<void> {
  const enough = new AbortController()
  await Promise.race([done.catch(() => {}), ctx.sleep(patienceMs, enough.signal)])
  enough.abort()
}

function deadSince(ctx: Context): Date {
  return new Date(ctx.clock.now().getTime() - deadAfterMs)
}
