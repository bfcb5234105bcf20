import 'server-only'
import { type InvoiceImport, notFound } from '#lib/contract/index.ts'
import { earlier } from '#lib/time/index.ts'
import type { Context } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { deadAfterMs, importInvoice, inFlight, isInFlight, judgedImport, throwFailure } from './import/run.ts'
import { isSearching, searchOtherInvoices } from './import/search-other-invoices.ts'
import { type InvoiceReading, liveReading, type StoredImport, storedImport } from './import/store.ts'

/** A draft imported longer ago than this is imported again when opened; importing is free. */
const draftFreshMs = 30_000
/** So long a first answer waits: most invoices are read by then, and a long one has its first rows. */
const maxWaitMs = 200

/** An invoice from the console's own database; one that is not there yet, or a draft that has grown old, is read first. */
export const getInvoiceSnapshot: Handler<'getInvoiceSnapshot'> = async (ctx, { params, query }) => {
  const { invoiceId } = params
  const reading = `reading ${invoiceId}`
  const asking = `asking ${invoiceId}`
  throwFailure(ctx, reading)
  const before = await judgedImport(ctx, invoiceId)
  if (before === null || isOld(ctx, before, query.again === true)) {
    await waitFor(ctx, reading, () => importUnlessRead(ctx, invoiceId))
  }
  const stored = await storedImport(ctx.database.sql, invoiceId)
  if (stored !== null && isSearching(stored.snapshot.proof)) {
    throwFailure(ctx, asking)
    await waitFor(ctx, asking, () => searchOtherInvoices(ctx, stored))
  }
  return answerOf(ctx, invoiceId, isInFlight(ctx, reading))
}

/** Reads an invoice again in the background; that it failed is said to whoever asks for it next. */
export function readAgain(ctx: Context, invoiceId: string): void {
  void inFlight(ctx, `reading ${invoiceId}`, () => importUnlessRead(ctx, invoiceId))
}

/** The import whose rows are shown: the newest complete one, or while there is none, the rows so far. */
export async function requireImport(ctx: Context, invoiceId: string): Promise<InvoiceReading> {
  const { sql } = ctx.database
  const stored = await storedImport(sql, invoiceId)
  const found = stored ?? (await liveOf(ctx, invoiceId))
  if (found !== null) return found
  throw notFound('This invoice has not been imported yet; open it first')
}

async function answerOf(ctx: Context, invoiceId: string, isReading: boolean): Promise<InvoiceImport> {
  const { sql } = ctx.database
  const stored = await storedImport(sql, invoiceId)
  if (stored !== null) {
    const { readingId, rows, readAt } = stored
    const { checks: _, ...snapshot } = stored.snapshot
    return { invoiceId, isReading, rows, snapshot: { ...snapshot, readingId, readAt: readAt.toISOString() } }
  }
  const live = await liveOf(ctx, invoiceId)
  return { invoiceId, isReading: true, rows: live?.rows ?? 0, snapshot: null }
}

/** A closed invoice is read again on request only: what was signed off is compared with what the service has now. */
function isOld(ctx: Context, { snapshot, readAt }: StoredImport, again: boolean) {
  if (again) return true
  return snapshot.invoice.status === 'draft' && ctx.clock.now().getTime() - readAt.getTime() > draftFreshMs
}

/** Another process may be at it: its chunks are in the database, and nobody reads the same a second time. */
export async function importUnlessRead(ctx: Context, invoiceId: string): Promise<void> {
  if ((await liveOf(ctx, invoiceId)) !== null) return
  await importInvoice(ctx, invoiceId)
}

async function waitFor(ctx: Context, name: string, work: () => Promise<void>) {
  const done = inFlight(ctx, name, work)
  const enough = new AbortController()
  await Promise.race([done.catch(() => {}), ctx.sleep(maxWaitMs, enough.signal)])
  enough.abort()
  throwFailure(ctx, name)
}

function liveOf({ database, clock }: Context, invoiceId: string) {
  return liveReading(database.sql, invoiceId, earlier(clock.now(), deadAfterMs))
}
