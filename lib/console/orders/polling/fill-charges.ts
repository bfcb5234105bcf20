import 'server-only'
import type { Context } from '../../core/context.ts'
import { unchargedSince } from '../journal/index.ts'
import { listedBetween } from './charge.ts'
import { saveListed } from './save-listed.ts'

const askedMax = 50
/** The service charges an order in the transaction of its end: a charge that is not listed by then will not be. */
const awaitedMs = 60 * 60_000

/** Asks once more for the charges of orders that ended a short while ago without one: their list was not to be had then. */
export async function fillCharges(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - awaitedMs)
  const rows = await unchargedSince(ctx.database.sql, since, askedMax)
  const asked = rows.flatMap((row) => (row.requestTime === null ? [] : [{ row, from: row.requestTime }]))
  if (asked.length === 0) return
  const ids = new Set(rows.map(({ orderId }) => orderId))
  const listed = (await listedBetween(ctx, asked)).filter(({ orderId }) => ids.has(orderId))
  if (listed.length > 0) await ctx.database.transaction((tx) => saveListed(ctx, tx, listed))
}
