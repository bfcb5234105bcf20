import 'server-only'
import { ApiError, type BatchCounts, batchPrice, conflict, orNotFound } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { statesOf } from '../../companies/company-states/index.ts'
import type { Context } from '../../core/context.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { assertWithinBudget, type MonthAccount, readAccount } from '../journal/index.ts'
import { noNotice, outdatedRow } from './quote.ts'
import { countsOf, readBatch } from './record.ts'
import { rowsToReuse } from './reuse/store.ts'
import { cancelWaiting, resubmitFailed, statesOfBatch, submitReady } from './rows/store.ts'
import { pricesOutdated } from './send.ts'
import { type BatchRecord, lockBatch, moveBatch, type NewBatch } from './store.ts'

interface LockedBatch {
  batch: BatchRecord
  counts: BatchCounts
  now: Date
  /** Credits of the month, as the service counts them. */
  account: MonthAccount | null
}

type PaidCommand = 'startBatch' | 'resumeBatch' | 'retryBatch'
type Command = PaidCommand | 'pauseBatch' | 'cancelBatch'

/** One command at a time on one batch: it reads the batch under the lock that the change is made under. */
async function changeBatch(
  ctx: Context,
  { params: { batchId }, trail }: Pick<CallOf<Command>, 'params' | 'trail'>,
  change: (tx: Transaction, locked: LockedBatch) => Promise<Partial<NewBatch> | null>,
) {
  const account = await readAccount(ctx)
  await trail.change(async (tx) => {
    const batch = orNotFound(await lockBatch(tx, batchId), 'Batch not found')
    const counts = countsOf(await statesOfBatch(tx, batchId))
    const wanted = await change(tx, { batch, counts, account, now: ctx.clock.now() })
    if (wanted !== null) await moveBatch(tx, batchId, [batch.state], wanted)
  })
  ctx.batches.wake()
  return readBatch(ctx.database.sql, batchId)
}

/** Refuses a price that was not the one on the button, and one that the budgets do not cover as a whole. */
async function assertPriceAgreed<Id extends PaidCommand>(
  tx: Transaction,
  { person, body }: CallOf<Id>,
  { counts, now, account }: LockedBatch,
  total: number,
) {
  const credits = batchPrice(counts, total)
  if (body.creditsSeen !== credits) {
    throw conflict('The price has changed since it was shown; review it again')
  }
  // Customers and products have their own budgets; each row is checked against them when it is sent.
  const parts = [{ product: null, credits }]
  await assertWithinBudget(tx, { userId: person.userId, customerId: null, parts, now, account })
}

function assertCurrentPrices({ batch, counts, now }: LockedBatch) {
  const isOfToday = batch.quotedAt !== null && dayOf(batch.quotedAt) === dayOf(now)
  if (isOfToday || batchPrice(counts, 0) === null) return
  throw new ApiError(pricesOutdated, 'The prices are from another day (UTC); request them again', { status: 409 })
}

/**
 * Whether something became known of a company since prices were shown, so that an order to be reused is out of date by now. What a
 * person chose to reuse in spite of that is reused.
 */
async function reusesOutdated(ctx: Context, tx: Transaction, batch: BatchRecord) {
  if (batch.bypassCache || batch.reusesOutdated) return false
  const rows = await rowsToReuse(tx, batch.batchId)
  const states = await statesOf(tx, [...new Set(rows.flatMap(({ serviceId }) => serviceId ?? []))])
  return rows.some((row) => {
    const { serviceId, reusesOrderId } = row
    const quote = reusesOrderId === null ? null : { reusesOrderId }
    return outdatedRow(ctx, batch, row, states.get(serviceId ?? '') ?? null, quote).outdated !== null
  })
}

const outdatedDetail = 'Orders that were to be reused are out of date by now; request the prices again'

/**
 * `sendsBatch` marks every request as one of lowest priority: a service that says by its extensions that it is ours takes
 * that for all products. The graph is always marked, because the interface shows it there (docs/interface.md, "Requests").
 */
export const startBatch: Handler<'startBatch'> = (ctx, call) =>
  changeBatch(ctx, call, async (tx, locked) => {
    const { batch, counts, now } = locked
    // The same command again: the rows have their keys, and none gets a second one.
    if (batch.startedAt !== null) return null
    if (batch.state !== 'quoted') throw conflict('A batch can be started once it has prices')
    if ((counts.byState.ready ?? 0) === 0) throw conflict('No row of this batch can be ordered')
    assertCurrentPrices(locked)
    if (await reusesOutdated(ctx, tx, batch)) throw new ApiError(pricesOutdated, outdatedDetail, { status: 409 })
    await assertPriceAgreed(tx, call, locked, counts.creditsQuoted)
    await submitReady(tx, batch.batchId, call.person.userId)
    const sendsBatch = await ctx.upstream.has('quote')
    return { ...noNotice, state: 'running', startedAt: now, startedBy: call.person.userId, sendsBatch }
  })

export const pauseBatch: Handler<'pauseBatch'> = (ctx, call) =>
  changeBatch(ctx, call, async (_tx, { batch }) => {
    if (batch.state === 'paused') return null
    if (batch.state !== 'running') throw conflict('Only a running batch can be paused')
    return { ...noNotice, state: 'paused' }
  })

export const resumeBatch: Handler<'resumeBatch'> = (ctx, call) =>
  changeBatch(ctx, call, async (tx, locked) => {
    const { batch, counts } = locked
    if (batch.state === 'running') return null
    if (batch.state !== 'paused') throw conflict('Only a paused batch can be resumed')
    assertCurrentPrices(locked)
    await assertPriceAgreed(tx, call, locked, counts.creditsWaiting)
    // It stays paused, and the notice leads to the prices as they are now.
    if (await reusesOutdated(ctx, tx, batch)) return { noticeCode: pricesOutdated, noticeDetail: outdatedDetail }
    await submitReady(tx, batch.batchId, call.person.userId)
    return { ...noNotice, state: 'running', startedBy: call.person.userId }
  })

export const cancelBatch: Handler<'cancelBatch'> = (ctx, call) =>
  changeBatch(ctx, call, async (tx, { batch, now }) => {
    if (['finished', 'canceled'].includes(batch.state)) return null
    await cancelWaiting(tx, batch.batchId, now)
    // What was ordered is still polled: a batch with running orders goes on until they have ended.
    return { ...noNotice, ...(batch.startedAt === null ? { state: 'canceled', endedAt: now } : { state: 'running' }) }
  })

export const retryBatch: Handler<'retryBatch'> = (ctx, call) =>
  changeBatch(ctx, call, async (tx, locked) => {
    const { batch, counts, now } = locked
    if (!['running', 'paused', 'finished'].includes(batch.state) || (counts.byState.failed ?? 0) === 0) return null
    await assertPriceAgreed(tx, call, locked, counts.creditsToRetry)
    await resubmitFailed(tx, batch.batchId, call.person.userId)
    // Retried rows are quoted one by one as they are sent, so the other rows keep the day of their prices.
    const old = batch.state === 'finished' ? { quotedAt: now, state: 'running' } : {}
    return { ...noNotice, ...old, startedBy: call.person.userId, endedAt: null }
  })
