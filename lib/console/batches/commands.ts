import 'server-only'
import { ApiError, type BatchCounts, batchPrice } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { assertWithinBudget } from '../budgets/check.ts'
import type { Context } from '../context.ts'
import type { CallOf, Handler } from '../handlers/handler.ts'
import { noNotice } from './quoting.ts'
import { countsOf, readBatch } from './record.ts'
import { cancelWaiting, countStates, pressFailed, pressReady } from './rows/store.ts'
import { pricesOutdated } from './sending.ts'
import { type BatchRecord, lockBatch, moveBatch, type NewBatch } from './store.ts'

interface Pressed {
  batch: BatchRecord
  counts: BatchCounts
  now: Date
}

type Paid = 'startBatch' | 'resumeBatch' | 'retryBatch'
type Press = Paid | 'pauseBatch' | 'cancelBatch'

/** One press at a time on one batch: what it is about is read under the lock that the change is made under. */
async function press(
  ctx: Context,
  { params: { batchId }, trail }: Pick<CallOf<Press>, 'params' | 'trail'>,
  change: (tx: Transaction, pressed: Pressed) => Promise<Partial<NewBatch> | null>,
) {
  await trail.change(async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (batch === null) throw new ApiError('resource.not_found', 'batch not found')
    const counts = countsOf((await countStates(tx, [batchId])).get(batchId) ?? [])
    const wanted = await change(tx, { batch, counts, now: ctx.clock.now() })
    if (wanted !== null) await moveBatch(tx, batchId, [batch.state], wanted)
  })
  ctx.batches.wake()
  return readBatch(ctx.database.sql, batchId)
}

/** Refuses a price that was not the one on the button, and one that the budgets do not cover as a whole. */
async function agree<Id extends Paid>(
  tx: Transaction,
  { person, body }: CallOf<Id>,
  { counts, now }: Pressed,
  total: number,
): Promise<void> {
  const credits = batchPrice(counts, total)
  if (body.creditsSeen !== credits) {
    throw new ApiError('request.conflict', 'the price has changed since it was shown; look at it again')
  }
  await assertWithinBudget(tx, { userId: person.userId, credits, now })
}

function refuseOld({ batch, counts, now }: Pressed): void {
  const isOfToday = batch.quotedAt !== null && dayOf(batch.quotedAt) === dayOf(now)
  if (isOfToday || batchPrice(counts, 0) === null) return
  throw new ApiError(pricesOutdated, 'the prices are of another day (UTC); ask for them again', { status: 409 })
}

export const startBatch: Handler<'startBatch'> = (ctx, call) =>
  press(ctx, call, async (tx, pressed) => {
    const { batch, counts, now } = pressed
    // The same press again: the rows have their keys, and nothing is given a second one.
    if (batch.startedAt !== null) return null
    if (batch.state !== 'quoted') throw new ApiError('request.conflict', 'a batch is started once its prices are known')
    if ((counts.byState.ready ?? 0) === 0) throw new ApiError('request.conflict', 'no row of this batch can be ordered')
    refuseOld(pressed)
    await agree(tx, call, pressed, counts.creditsQuoted)
    await pressReady(tx, batch.batchId, call.person.userId)
    const sendsBatch = await mayMark(ctx, batch)
    return { ...noNotice, state: 'running', startedAt: now, startedBy: call.person.userId, sendsBatch }
  })

/**
 * Where `batch` marks a request as one of lowest priority: on the graph, where the interface shows it, and on all products
 * of a service that says by its extensions that it is ours, which takes it everywhere (design, section 5).
 */
async function mayMark(ctx: Context, { product }: BatchRecord): Promise<boolean> {
  return product === 'graph' || (await ctx.upstream.has('quote'))
}

export const pauseBatch: Handler<'pauseBatch'> = (ctx, call) =>
  press(ctx, call, async (_tx, { batch }) => {
    if (batch.state === 'paused') return null
    if (batch.state !== 'running') throw new ApiError('request.conflict', 'only a running batch can be paused')
    return { ...noNotice, state: 'paused' }
  })

export const resumeBatch: Handler<'resumeBatch'> = (ctx, call) =>
  press(ctx, call, async (tx, pressed) => {
    const { batch, counts } = pressed
    if (batch.state === 'running') return null
    if (batch.state !== 'paused') throw new ApiError('request.conflict', 'only a batch that pauses can be resumed')
    refuseOld(pressed)
    await agree(tx, call, pressed, counts.creditsWaiting)
    await pressReady(tx, batch.batchId, call.person.userId)
    return { ...noNotice, state: 'running', startedBy: call.person.userId }
  })

export const cancelBatch: Handler<'cancelBatch'> = (ctx, call) =>
  press(ctx, call, async (tx, { batch, now }) => {
    if (['finished', 'canceled'].includes(batch.state)) return null
    await cancelWaiting(tx, batch.batchId, now)
    // What was ordered is still followed: a batch with orders under way goes on until they have ended.
    const isUnderWay = batch.startedAt !== null
    return { ...noNotice, state: isUnderWay ? 'running' : 'canceled', ...(isUnderWay ? {} : { endedAt: now }) }
  })

export const retryBatch: Handler<'retryBatch'> = (ctx, call) =>
  press(ctx, call, async (tx, pressed) => {
    const { batch, counts, now } = pressed
    if (!['running', 'paused', 'finished'].includes(batch.state) || (counts.byState.failed ?? 0) === 0) return null
    await agree(tx, call, pressed, counts.creditsToRetry)
    await pressFailed(tx, batch.batchId, call.person.userId)
    // Rows pressed again are quoted one by one as they are sent, so the day of the others' prices stays theirs.
    const old = batch.state === 'finished' ? { quotedAt: now, state: 'running' } : {}
    return { ...noNotice, ...old, startedBy: call.person.userId, endedAt: null }
  })
