import 'server-only'
import { call } from '#lib/client/call.ts'
import { waitAskedOfReader } from '#lib/client/failure.ts'
import { isPolledProduct, pollRows } from '#lib/client/poll-rows.ts'
import { nextPoll } from '#lib/client/polling.ts'
import type { Semaphore } from '#lib/concurrency/index.ts'
import { type ApiError, formOf, isSettled, Order, requireRefusal, routeOf } from '#lib/contract/index.ts'
import { announce } from '../../core/announce.ts'
import type { Context, InitialDelay } from '../../core/context.ts'
import { keepHits } from '../hits/index.ts'
import {
  instantOfOrder,
  type JournalOrderRow,
  type NewOrder,
  namesOf,
  resultOf,
  settleOrder,
  updateFollowed,
} from '../journal/index.ts'
import { chargeFor } from './charge.ts'

export interface PollingOptions {
  pollerId: string
  places: Semaphore
  signal: AbortSignal
  /** Waits; ends early when the order is to be polled at once. */
  pause(ms: number): Promise<void>
  initialDelay: InitialDelay
  /** The lease was lost: another process polls the order, or it has ended. */
  isLost(): boolean
  /** More orders are polled here than a person watches one by one. */
  areMany(): boolean
}

interface Progress {
  row: JournalOrderRow
  pollsAtRest: number
  failures: number
  notFound: number
  isOver: boolean
}

const activitiesMax = 200
/** An order that has just been made may not be readable everywhere yet; one that stays unknown is gone. */
const notFoundMax = 5
const youngMs = 1_000
const earlyMs = 500
const lateMs = 10_000

/** Polls one order until it has ended, until another process polls it, or until the signal. */
export async function pollOrder(ctx: Context, first: JournalOrderRow, options: PollingOptions): Promise<void> {
  const { signal } = options
  const startedAt = ctx.clock.now().getTime()
  const isOld = startedAt - first.recordedAt.getTime() > youngMs
  const progress: Progress = { row: first, pollsAtRest: 0, failures: 0, notFound: 0, isOver: false }
  if (options.initialDelay === 'late' && !isOld) await untilFewAreLeft(ctx, first.orderId, options)
  const hasArrived = ctx.inbox.deliveries.has(first.orderId)
  let delayMs = options.initialDelay === 'now' || isOld || hasArrived ? 0 : firstDelay(ctx, progress)
  while (delayMs !== null && !signal.aborted && !progress.isOver) {
    await options.pause(delayMs)
    if (signal.aborted || options.isLost()) return
    const waitMs = await options.places.run(() => poll(ctx, progress, options))
    if (progress.isOver || signal.aborted) return
    delayMs = nextDelay(ctx, progress, ctx.clock.now().getTime() - startedAt)
    if (delayMs !== null && waitMs !== null) delayMs = Math.max(delayMs, waitMs)
  }
  if (!signal.aborted && delayMs === null) await stopPolling(ctx, progress.row, {})
}

/** Where its end is delivered, one early poll shows what an order is doing, and the next ones can wait. */
function firstDelay(ctx: Context, progress: Progress) {
  return ctx.inbox.deliveries.areComing() ? earlyMs : nextDelay(ctx, progress, 0)
}

/** Of many orders nearly all are delivered as they complete; asking is for the few that do not. */
async function untilFewAreLeft({ inbox }: Context, orderId: string, options: PollingOptions) {
  for (let waitedMs = 0; waitedMs < lateMs; waitedMs += earlyMs) {
    const isDelivered = inbox.deliveries.has(orderId) || !inbox.deliveries.areComing()
    if (isDelivered || !options.areMany() || options.signal.aborted) return
    await options.pause(earlyMs)
  }
}

function nextDelay(ctx: Context, { row, pollsAtRest, failures }: Progress, watchedMs: number) {
  // A settled status counts as running here: the end is written with the result, which is not there yet.
  const status = isSettled(row.status) ? 'running' : row.status
  const isDelivered = ctx.inbox.deliveries.areComing()
  const next = nextPoll({ status, pollsAtRest, failures, watchedMs, isDelivered }, ctx.random)
  return next.kind === 'wait' ? next.delayMs : null
}

/** Takes what was delivered, or polls once; answers how long the service asks to wait, where it says so. */
async function poll(ctx: Context, progress: Progress, options: PollingOptions) {
  const { row } = progress
  if (!isPolledProduct(row.product)) {
    progress.isOver = true
    await stopPolling(ctx, row, {})
    return null
  }
  const id = pollRows[row.product]
  const delivered = ctx.delivered.take(row.orderId)
  if (delivered !== null && delivered.serviceVersion === routeOf(id).version) {
    await settle(ctx, progress, delivered.answer, delivered.raw, delivered.serviceVersion)
    return null
  }
  const query = row.customerId === null ? {} : { customerId: row.customerId }
  try {
    const calling = { ...ctx.upstream.options(id), keepsRaw: true, form: formOf(Order), signal: options.signal }
    const { value, raw = '' } = await call(id, { params: { orderId: row.orderId }, query }, calling)
    progress.failures = 0
    progress.notFound = 0
    const answer = asFrame(value)
    if (isSettled(answer.status)) await settle(ctx, progress, answer, raw, routeOf(id).version)
    else await saveProgress(ctx, progress, answer, options.pollerId)
    return null
  } catch (error) {
    if (options.signal.aborted) return null
    requireRefusal(error)
    await saveFailure(ctx, progress, error, options.pollerId)
    return waitAskedOfReader(error, ctx.clock.now())
  }
}

async function settle(ctx: Context, progress: Progress, answer: Order, raw: string, version: string) {
  const { row } = progress
  const isStored = answer.status === 'completed' && row.origin === 'console'
  const [result, creditsCharged] = await Promise.all([isStored ? resultOf(raw) : null, chargeFor(ctx, row, answer)])
  const now = ctx.clock.now()
  await ctx.database.transaction((tx) =>
    settleOrder(tx, row.orderId, { answer, result, creditsCharged, serviceVersion: version, now, isNews: true }),
  )
  progress.isOver = true
  if (row.product === 'search' && answer.result) await keepHits(ctx, answer.result)
  // Only what completed is delivered (interface, Events 1); a failed order is only seen by polling.
  if (answer.status === 'completed') ctx.inbox.deliveries.seenCompleted(row.orderId)
}

async function saveProgress(ctx: Context, progress: Progress, answer: Order, pollerId: string) {
  const { row } = progress
  const activity = answer.currentActivity ?? null
  const isNew = activity !== row.currentActivity
  const at = ctx.clock.now().toISOString()
  const change: Partial<NewOrder> = {
    ...namesOf(answer),
    status: answer.status,
    currentActivity: activity,
    ...(isNew && activity !== null ? { activities: [...row.activities, { at, activity }].slice(-activitiesMax) } : {}),
    ...(row.requestTime === null ? { requestTime: instantOfOrder(answer.requestTime) } : {}),
    unreachableSince: null,
  }
  const isMoving = isNew || answer.status !== row.status
  const isChanged =
    isMoving || row.unreachableSince !== null || (change.companyName ?? row.companyName) !== row.companyName
  progress.pollsAtRest = isMoving ? 0 : progress.pollsAtRest + 1
  if (isChanged) await write(ctx, progress, change, pollerId)
}

async function saveFailure(ctx: Context, progress: Progress, error: ApiError, pollerId: string) {
  const { row } = progress
  progress.failures += 1
  ctx.log.warn(
    { event: 'polling.poll_failed', code: error.code, status: error.status, order: row.orderId },
    'Failed to poll order; retrying',
  )
  if (error.code === 'resource.not_found') {
    progress.notFound += 1
    if (progress.notFound < notFoundMax) return
    progress.isOver = true
    await stopPolling(ctx, row, { code: error.code, error: error.message })
    return
  }
  // A service that asks to wait is reachable.
  if (error.status === 429 || row.unreachableSince !== null) return
  await write(ctx, progress, { unreachableSince: ctx.clock.now() }, pollerId)
}

/** Writes a change and announces it; ends where another process polls the order or has settled it. */
async function write(ctx: Context, progress: Progress, change: Partial<NewOrder>, pollerId: string) {
  const { orderId } = progress.row
  const row = await updateFollowed(ctx.database.sql, orderId, change)
  progress.isOver = row === null || row.pollerId !== pollerId
  if (row === null) return
  progress.row = row
  announce(ctx.database, 'order', orderId)
}

/** Nobody can learn any more how this order ends: it is polled no longer and keeps its last known status. */
async function stopPolling(ctx: Context, { orderId }: JournalOrderRow, why: { code?: string; error?: string }) {
  const change = { ...why, isPolled: false, pollerId: null, pollerUntil: null, unreachableSince: null }
  const row = await updateFollowed(ctx.database.sql, orderId, change)
  if (row !== null) announce(ctx.database, 'order', orderId)
}

/** The call has read the answer by the schema of an Order of any product. */
function asFrame(value: unknown): Order {
  return value as Order
}
