import 'server-only'
import { ApiError, type OutdatedOrder, products, type Quote } from '#lib/contract/index.ts'
import { companyStateOf } from '../../companies/company-states/index.ts'
import type { Context } from '../../core/context.ts'
import { isThrottled, isUpstreamDown } from './backoff.ts'
import { askPrice, itemAt, outdatedRow } from './quote.ts'
import { hasFresh, orderAfresh, setAside } from './reuse/store.ts'
import type { StoredRow } from './rows/store.ts'
import type { BatchRecord } from './store.ts'

/**
 * Asks again right before a row is ordered: a batch runs for hours, and what becomes known meanwhile makes an answer out of date
 * that was not when its price was shown. Such a row is ordered afresh where that costs no more than was shown, and else waits for
 * a person. True where it can be sent as it is; a failure concerns more than this row.
 */
export async function isStillAsShown(ctx: Context, batch: BatchRecord, row: StoredRow): Promise<boolean | ApiError> {
  const item = itemAt(batch, row)
  const isJudged = item !== null && products[item.product].isReused && !batch.bypassCache && !batch.reusesOutdated
  if (item === null || !isJudged || row.isFresh || row.serviceId === null) return true
  const db = ctx.database.sql
  const { outdated } = outdatedRow(ctx, batch, row, await companyStateOf(db, row.serviceId), reuseOf(row))
  // What another row of the batch orders afresh is reused as it comes.
  if (outdated === null || (await hasFresh(db, row))) return true
  try {
    return await orderWithinPrice(ctx, batch, row, outdated)
  } catch (error) {
    if (error instanceof ApiError && (isThrottled(error) || isUpstreamDown(error))) return error
    if (!(error instanceof ApiError)) throw error
    await setAside(db, row, outdated)
    return false
  }
}

/** What the row would reuse: the order that its price named, else whatever of today is there by now. */
function reuseOf({ reusesOrderId }: StoredRow): Quote | null {
  return reusesOrderId === null ? null : { reusesOrderId }
}

/** Of a company that is in the file twice the price was shown once, so that only this part of it can be spent. */
async function orderWithinPrice(
  ctx: Context,
  batch: BatchRecord,
  row: StoredRow,
  outdated: OutdatedOrder,
): Promise<false> {
  const item = itemAt(batch, row)
  const shown = row.creditsQuoted
  const isPriced = item !== null && shown !== null && shown > 0
  const fresh = isPriced ? await askPrice(ctx, batch, { ...row, isFresh: true }, item) : null
  const credits = fresh?.credits ?? null
  if (credits === null || shown === null || credits > shown) await setAside(ctx.database.sql, row, outdated)
  else await orderAfresh(ctx.database.sql, row, { outdated, credits })
  return false
}
