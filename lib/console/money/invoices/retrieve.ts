import 'server-only'
import { call } from '#lib/client/call.ts'
import type { Invoice } from '#lib/contract/index.ts'
import { isDatabaseFault } from '#lib/database/index.ts'
import type { Context } from '../../core/context.ts'
import { isSearching, searchOtherInvoices } from './import/search-other-invoices.ts'
import { storedImport, storedProofs } from './import/store.ts'
import { importUnlessRead } from './snapshot.ts'

/** So old may what is said of the current month be; whoever opens its draft has it read anew. What failed is tried again as late. */
const againMs = 3_600_000
/** A year is compared with the year before; whoever wants an older invoice opens it. */
const monthsMax = 24

/** When those that could not be read were tried last: whoever opens one is told why. */
const triedAt = new WeakMap<Context['timedJobs'], Map<string, number>>()

/**
 * Reads the newest invoice that is not stored yet, and the draft of the month once an hour, so that causes and findings are there before
 * anybody asks. It is free. True where more are left.
 */
export async function retrieveInvoices(ctx: Context): Promise<boolean> {
  const { sql } = ctx.database
  const readAt = new Map((await storedProofs(sql)).map((one) => [one.invoiceId, one.readAt.getTime()]))
  if (!(await ctx.upstream.has('listInvoices'))) return false
  const { value } = await call('listInvoices', {}, ctx.upstream.options('listInvoices'))
  const tried = triedAt.get(ctx.timedJobs) ?? new Map<string, number>()
  triedAt.set(ctx.timedJobs, tried)
  const now = ctx.clock.now().getTime()
  const old = now - againMs
  const [next, ...more] = newest(value.invoices ?? []).flatMap(({ invoiceId, status }) => {
    const isRead = (readAt.get(invoiceId) ?? 0) > (status === 'draft' ? old : 0)
    return isRead || (tried.get(invoiceId) ?? 0) > old ? [] : [invoiceId]
  })
  if (next === undefined) return false
  try {
    await importUnlessRead(ctx, next)
    const read = await storedImport(sql, next)
    if (read !== null && isSearching(read.snapshot.proof)) await searchOtherInvoices(ctx, read)
  } catch (error) {
    tried.set(next, now)
    if (isDatabaseFault(error)) throw error
    ctx.log.warn({ event: 'invoice.not_read', invoice: next, err: error }, 'Could not read an invoice')
  }
  return more.length > 0
}

function newest<Listed extends Pick<Invoice, 'periodStart'>>(invoices: readonly Listed[]): Listed[] {
  return invoices
    .toSorted((one, other) => (other.periodStart ?? '').localeCompare(one.periodStart ?? ''))
    .slice(0, monthsMax)
}
