import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { InvoiceLine, InvoiceLinePart } from '#lib/contract/index.ts'
import { checksVersion, type ProofRow, proofRowOf, prove } from '#lib/domain/invoices/index.ts'
import type { Context } from '../../../core/context.ts'
import { chunkRows, partsOf, rowsIn, sumsOf } from '../parts.ts'
import { listChunks } from '../store.ts'
import { forgetCredits, type StoredImport, storedImport, updateSnapshot } from './store.ts'

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
async function judgeAgain(ctx: Context, { readingId, rows: count, snapshot }: StoredImport): Promise<void> {
  const { sql } = ctx.database
  const rows: ProofRow[] = []
  for (let chunk = 0; chunk < Math.ceil(count / chunkRows); chunk += 1) {
    for (const stored of await listChunks(sql, readingId, [chunk])) rows.push(...rowsIn(stored.rows).map(proofRowOf))
    await nextTurn()
  }
  // The rows of a reading are deleted as soon as the next one, which this version has judged, is complete.
  if (rows.length !== count) return
  const { invoice } = snapshot
  const frame = { invoice, lines: snapshot.lines.map(lineOf) }
  const unknown = rows.flatMap((row) => (row.creditsCharged === null ? [row.place] : []))
  if (unknown.length > 0) await forgetCredits(sql, readingId, unknown)
  const judged = { proof: prove(frame, rows), sums: sumsOf(rows), ...partsOf(frame, rows), checks: checksVersion }
  await updateSnapshot(sql, readingId, { ...snapshot, ...judged })
}

/** A line as the checks read it. One without rows may have had none to show: then its tiers are compared with nothing. */
function lineOf({ sku, quantity, grossMajor, priceSource, sums, tiers }: InvoiceLinePart): InvoiceLine {
  return {
    ...{ sku, quantity, grossMajor, priceSource, tierLines: tiers.map(({ tier }) => tier) },
    ...(sums.rows > 0 ? { ledgerItems: [] } : {}),
  }
}

type Task = { promise: Promise<void>; failed: { cause: unknown } | null }

const tasksOf = new WeakMap<object, Map<string, Task>>()

/**
 * Runs work in the background, once however many ask for it. A failure stays until it was reported once: whoever
 * comes back to see how far it is must not start it again without knowing.
 */
export function inFlight(ctx: Context, name: string, work: () => Promise<void>): Promise<void> {
  const tasks = tasksOf.get(ctx.database) ?? new Map<string, Task>()
  tasksOf.set(ctx.database, tasks)
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
  const task = tasksOf.get(ctx.database)?.get(name)
  return task !== undefined && task.failed === null
}

/** Reports a failure, once. */
export function throwFailure(ctx: Context, name: string): void {
  const tasks = tasksOf.get(ctx.database)
  const failed = tasks?.get(name)?.failed ?? null
  if (failed === null) return
  tasks?.delete(name)
  throw failed.cause
}
