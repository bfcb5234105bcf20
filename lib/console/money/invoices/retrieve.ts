import 'server-only'
import { call } from '#lib/client/call.ts'
import type { Invoice } from '#lib/contract/index.ts'
import type { Context } from '../../core/context.ts'
import { isSearching, searchOtherInvoices } from './import/search-other-invoices.ts'
import { storedImport, storedProofs } from './import/store.ts'
import { importUnlessRead } from './snapshot.ts'

/** A year is compared with the year before; whoever wants an older invoice opens it. */
const monthsMax = 24

/** Those that could not be read: whoever opens one is told why, and the next start tries again. */
const unread = new WeakMap<Context['timedJobs'], Set<string>>()

/**
 * Reads the newest closed invoice that is not stored yet, so that its causes and findings are there before anybody asks. It is free.
 * True where more are left.
 */
export async function retrieveInvoices(ctx: Context): Promise<boolean> {
  if (!(await ctx.upstream.has('listInvoices'))) return false
  const { value } = await call('listInvoices', {}, ctx.upstream.options('listInvoices'))
  const { sql } = ctx.database
  const failed = unread.get(ctx.timedJobs) ?? new Set()
  unread.set(ctx.timedJobs, failed)
  const stored = new Set((await storedProofs(sql)).map(({ invoiceId }) => invoiceId))
  const [next, ...more] = newestClosed(value.invoices ?? []).filter((id) => !stored.has(id) && !failed.has(id))
  if (next === undefined) return false
  try {
    await importUnlessRead(ctx, next)
    const read = await storedImport(sql, next)
    if (read !== null && isSearching(read.snapshot.proof)) await searchOtherInvoices(ctx, read)
  } catch (error) {
    failed.add(next)
    ctx.log.warn({ event: 'invoice.not_read', invoice: next, err: error }, 'Could not read an invoice')
  }
  return more.length > 0
}

function newestClosed(invoices: readonly Pick<Invoice, 'invoiceId' | 'status' | 'periodStart'>[]): string[] {
  return invoices
    .filter(({ status }) => status !== 'draft')
    .toSorted((one, other) => (other.periodStart ?? '').localeCompare(one.periodStart ?? ''))
    .slice(0, monthsMax)
    .map(({ invoiceId }) => invoiceId)
}
