import 'server-only'
import { forEachLimit } from '#lib/concurrency/index.ts'
import {
  ApiError,
  type OutdatedOrder,
  products,
  readers,
  requireRefusal,
  routeOf,
  type SetItem,
  startOf,
} from '#lib/contract/index.ts'
import { shortened } from '#lib/text/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { companyStateOf } from '../../companies/company-states/index.ts'
import type { Context } from '../../core/context.ts'
import { notifyBatch } from '../../core/notifications/index.ts'
import { findUser } from '../../people/index.ts'
import { fetchQuote, submitRequest } from '../journal/index.ts'
import { afterFailure, type BatchLease, isThrottled, isUpstreamDown } from './backoff.ts'
import { bodyOf, fetchPrice, itemAt, noNotice, outdatedRow } from './quote.ts'
import { countsOf } from './record.ts'
import { hasFresh, hasSetAside, orderAfresh, setAside } from './reuse/store.ts'
import { changeRow, type StoredRow, statesOfBatch, waitingRows, workLeft } from './rows/store.ts'
import { type BatchRecord, isRunning, moveBatch } from './store.ts'

const sendsAtOnce = 8
/** Rows found by one query. */
const rowsAtOnce = 32
/** Orders that are with the service at one time: what is not sent can still be paused and canceled for nothing. */
const openMax = 96
const restMs = 250
const resendsMax = 5

/** Sends the waiting rows, as many as the limit allows, and ends the batch when all of them have ended. */
export async function sendRows(
  ctx: Context,
  lease: BatchLease,
  batch: BatchRecord,
  atOnce = sendsAtOnce,
): Promise<void> {
  const db = ctx.database.sql
  const left = await workLeft(db, lease.batchId)
  if (left.waiting + left.open + left.undecided === 0) {
    if (await hasSetAside(db, lease.batchId)) return stop(ctx, batch, outdatedSince)
    return end(ctx, lease.batchId, 'batch.finished', { state: 'finished', endedAt: ctx.clock.now(), ...noNotice })
  }
  // In batches: finding one row takes as long as finding many.
  const part = Math.min(rowsAtOnce, left.waiting)
  if (part === 0 || openMax - left.open < part) return lease.pause(restMs)
  const refusal = await refusalFor(ctx, batch)
  if (refusal !== null) return stop(ctx, batch, refusal)
  let failure: ApiError | null = null
  let isPaused = false
  const isOn = () => failure === null && !isPaused && !lease.signal.aborted
  for (const rows of inTurn(await waitingRows(db, lease.batchId, part))) {
    await forEachLimit(rows, atOnce, isOn, async (row) => {
      // Asked for each row: what leaves after a person paused is charged against their will.
      isPaused ||= !(await isRunning(db, lease.batchId))
      if (!isPaused) failure = (await sendRow(ctx, batch, row)) ?? failure
    })
  }
  if (failure !== null) await settleTrouble(ctx, lease, batch, failure)
}

/** Rows that share what another row orders afresh go after it: before it they would reuse the answer that is out of date. */
function inTurn(rows: readonly StoredRow[]) {
  const placeOf = ({ serviceId, part, customerId }: StoredRow) => [serviceId, part, customerId ?? ''].join('\n')
  const fresh = new Set(rows.filter(({ isFresh }) => isFresh).map(placeOf))
  const isLater = (row: StoredRow) => !row.isFresh && fresh.has(placeOf(row))
  return [rows.filter((row) => !isLater(row)), rows.filter(isLater)]
}

/** The user who started the batch must still be allowed to order, and prices of another day are void. */
async function refusalFor(ctx: Context, { startedBy, quotedAt, bypassCache }: BatchRecord) {
  const person = startedBy === null ? null : await findUser(ctx.database.sql, startedBy)
  if (person === null || !person.isActive || !readers.some((role) => role === person.role)) {
    return new ApiError('session.forbidden', 'The user who started this batch is no longer allowed to place orders')
  }
  const isOfToday = quotedAt !== null && dayOf(quotedAt) === dayOf(ctx.clock.now())
  if (isOfToday || bypassCache || !(await ctx.upstream.has('quote'))) return null
  return new ApiError(
    pricesOutdated,
    'The prices are from another day (UTC), and orders reused then cannot be reused now',
  )
}

/** No code of the table of errors: only a batch can have waited past the day its prices were for. */
export const pricesOutdated = 'batch.prices_outdated'

const outdatedSince = new ApiError(pricesOutdated, 'Answers that rows were to reuse have become out of date since')

/** Answers what concerns more than this row: the service wants to be left alone, is away, or nothing is left to pay with. */
async function sendRow(ctx: Context, batch: BatchRecord, row: StoredRow) {
  const { submittedBy, requestKey } = row
  const item = itemAt(batch, row)
  if (submittedBy === null || requestKey === null || item === null) return null
  const asShown = await isStillAsShown(ctx, batch, row)
  if (asShown !== true) return asShown === false ? null : asShown
  const id = startOf[item.product]
  const body = bodyOf(batch, row, item)
  try {
    await submitRequest(ctx, {
      id,
      operation: routeOf(id),
      userId: submittedBy,
      params: {},
      query: batch.sendsBatch || item.product === 'graph' ? { batch: true } : {},
      body,
      bodyText: JSON.stringify(body),
      customerId: row.customerId === '' ? null : row.customerId,
      idempotencyKey: requestKey,
      isNew: row.submissions === 1 && row.resends === 0,
      ...(row.companyName ? { about: { companyName: row.companyName } } : {}),
      // A retried row is requested again: the order it was to reuse may have failed with it.
      ...(row.submissions > 1 ? {} : { creditsQuoted: row.creditsQuoted }),
      creditsMax: priceShown(row),
    })
    return null
  } catch (error) {
    requireRefusal(error)
    if (isUnpaid(error)) {
      await changeRow(ctx.database.sql, row, { resends: 1 })
      return error
    }
    if (error.status === 409 && (await hasRisen(ctx, batch, row, item))) {
      // It waits: requested again at the price that is shown next.
      await changeRow(ctx.database.sql, row, { resends: 1 })
      return new ApiError(pricesOutdated, 'The price of a row has risen since it was shown')
    }
    if (!isThrottled(error)) return isUpstreamDown(error) ? error : null
    // Zero leaves the row refused: then a person decides whether it is ordered again.
    const resends = row.resends + 1 > resendsMax ? 0 : row.resends + 1
    await changeRow(ctx.database.sql, row, { resends })
    return error
  }
}

/** What a person saw as its price when they started the batch or a retry; null where the service quotes nothing. */
const priceShown = ({ creditsMax, creditsQuoted }: StoredRow) => creditsMax ?? creditsQuoted

/** Whether a row that was refused costs more now than was shown. */
async function hasRisen(ctx: Context, batch: BatchRecord, row: StoredRow, item: SetItem) {
  const shown = priceShown(row)
  if (shown === null) return false
  const request = bodyOf(batch, row, item)
  const quote = await fetchQuote(ctx, { product: item.product, request }, row.customerId || null)
  return (quote?.credits ?? 0) > shown
}

/** Credits or a budget that are spent, and a key that is refused: every other row would fail alike. */
function isUnpaid(error: ApiError) {
  return error.status === 402 || error.status === 401
}

async function settleTrouble(ctx: Context, lease: BatchLease, batch: BatchRecord, failure: ApiError) {
  if (isUnpaid(failure) || failure.code === pricesOutdated) return stop(ctx, batch, failure)
  return afterFailure(ctx, lease, failure)
}

/** Pauses with the reason; the waiting rows stay until a person resumes the batch. */
async function stop(ctx: Context, { batchId }: BatchRecord, { code, message }: ApiError) {
  const change = { state: 'paused', noticeCode: code, noticeDetail: shortened(message, 500), noticeUntil: null }
  await end(ctx, batchId, 'batch.paused', change)
}

/** Nothing continues by itself from here, so the user is notified in the same transaction. */
async function end(
  { database, clock }: Context,
  batchId: string,
  kind: 'batch.finished' | 'batch.paused',
  change: Partial<BatchRecord>,
) {
  await database.transaction(async (tx) => {
    const batch = await moveBatch(tx, batchId, ['running'], change)
    if (batch === null) return
    const { creditsCharged, chargeUnknown } = countsOf(await statesOfBatch(tx, batchId))
    await notifyBatch(tx, kind, batch, chargeUnknown === 0 ? creditsCharged : null, clock.now())
  })
}

/**
 * Asks again right before a row is ordered: a batch runs for hours, and what becomes known meanwhile makes an answer out of date
 * that was not when its price was shown. Such a row is ordered afresh where that costs no more than was shown, and else waits for
 * a person. True where it can be sent as it is; a failure concerns more than this row.
 */
async function isStillAsShown(ctx: Context, batch: BatchRecord, row: StoredRow) {
  const item = itemAt(batch, row)
  const isJudged = item !== null && products[item.product].isReused && !batch.bypassCache && !batch.reusesOutdated
  if (item === null || !isJudged || row.isFresh || row.serviceId === null) return true
  const db = ctx.database.sql
  const { outdated } = outdatedRow(ctx, batch, row, await companyStateOf(db, row.serviceId), reuseOf(row))
  // What another row of the batch orders afresh is reused as it comes.
  if (outdated === null || (await hasFresh(db, row))) return true
  try {
    await orderWithinPrice(ctx, batch, row, outdated)
  } catch (error) {
    if (error instanceof ApiError && (isThrottled(error) || isUpstreamDown(error))) return error
    requireRefusal(error)
    await setAside(db, row, outdated)
  }
  return false
}

/** What the row would reuse: the order that its price named, else whatever of today is there by now. */
function reuseOf({ reusesOrderId }: StoredRow) {
  return reusesOrderId === null ? null : { reusesOrderId }
}

/** Of a company that is in the file twice the price was shown once, so that only this part of it can be spent. */
async function orderWithinPrice(ctx: Context, batch: BatchRecord, row: StoredRow, outdated: OutdatedOrder) {
  const item = itemAt(batch, row)
  const shown = row.creditsQuoted
  const isPriced = item !== null && shown !== null && shown > 0
  const fresh = isPriced ? await fetchPrice(ctx, batch, { ...row, isFresh: true }, item) : null
  const credits = fresh?.credits ?? null
  if (credits === null || shown === null || credits > shown) await setAside(ctx.database.sql, row, outdated)
  else await orderAfresh(ctx.database.sql, row, { outdated, credits })
}
