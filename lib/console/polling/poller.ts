import 'server-only'
import { call, isPolledProduct, nextPoll, pollRows, waitAskedFor } from '#lib/client/index.ts'
import type { Semaphore } from '#lib/concurrency/semaphore.ts'
import { ApiError, isSettled, Order, routeOf } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { announceOrder } from '../live/announce.ts'
import { instantOf, keptOf, namesOf, settleOrder } from '../orders/settle.ts'
import { type NewOrder, type OrderRow, updateFollowed } from '../orders/store.ts'
import { chargeFor } from './charge.ts'
import type { Delivered } from './delivered.ts'

/** When a new order is looked at first: at once where it may have ended, soon where somebody watches it, late among many. */
export type InitialDelay = 'now' | 'early' | 'late'

export interface PollingOptions {
  follower: string
  places: Semaphore
  signal: AbortSignal
  /** Waits; ends early when somebody asks to look at once. */
  pause(ms: number): Promise<void>
  firstLook: InitialDelay
  /** More orders are followed than somebody watches one by one. */
  areMany(): boolean
  /** The order as it was delivered here, once; null where it was not. */
  takeDelivered(): Delivered | null
}

interface Progress {
  row: OrderRow
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

/** Follows one order until it has ended, until somebody else follows it, or until the signal. */
export async function pollOrder(ctx: Context, first: OrderRow, following: PollingOptions): Promise<void> {
  const { signal } = following
  const startedAt = ctx.clock.now().getTime()
  const isOld = startedAt - first.notedAt.getTime() > youngMs
  const progress: Progress = { row: first, pollsAtRest: 0, failures: 0, notFound: 0, isOver: false }
  if (following.firstLook === 'late' && !isOld) await untilFewAreLeft(ctx, first.orderId, following)
  const hasArrived = ctx.inbox.deliveries.has(first.orderId)
  let delayMs = following.firstLook === 'now' || isOld || hasArrived ? 0 : firstDelay(ctx, progress)
  while (delayMs !== null && !signal.aborted && !progress.isOver) {
    await following.pause(delayMs)
    if (signal.aborted) return
    const waitMs = await following.places.run(() => look(ctx, progress, following))
    if (progress.isOver || signal.aborted) return
    delayMs = nextDelay(ctx, progress, ctx.clock.now().getTime() - startedAt)
    if (delayMs !== null && waitMs !== null) delayMs = Math.max(delayMs, waitMs)
  }
  if (!signal.aborted && delayMs === null) await giveUp(ctx, progress.row, {})
}

/** Where its end is delivered, one early look shows what an order is doing, and the others can wait. */
function firstDelay(ctx: Context, progress: Progress): number | null {
  return ctx.inbox.deliveries.areComing() ? earlyMs : nextDelay(ctx, progress, 0)
}

/** Of many orders nearly all are delivered as they complete; asking is for the few that do not. */
async function untilFewAreLeft({ inbox }: Context, orderId: string, following: PollingOptions): Promise<void> {
  for (let waitedMs = 0; waitedMs < lateMs; waitedMs += earlyMs) {
    const isDelivered = inbox.deliveries.has(orderId) || !inbox.deliveries.areComing()
    if (isDelivered || !following.areMany() || following.signal.aborted) return
    await following.pause(earlyMs)
  }
}

function nextDelay(ctx: Context, { row, pollsAtRest, failures }: Progress, watchedMs: number): number | null {
  // A settled status counts as running here: the end is written with the result, which is not there yet.
  const status = isSettled(row.status) ? 'running' : row.status
  const isDelivered = ctx.inbox.deliveries.areComing()
  const next = nextPoll({ status, pollsAtRest, failures, watchedMs, isDelivered }, ctx.random)
  return next.kind === 'wait' ? next.delayMs : null
}

/** Takes what was delivered, or asks once; answers how long the service wants to be left alone, where it says so. */
async function look(ctx: Context, progress: Progress, following: PollingOptions): Promise<number | null> {
  const { row } = progress
  if (!isPolledProduct(row.product)) {
    progress.isOver = true
    await giveUp(ctx, row, {})
    return null
  }
  const id = pollRows[row.product]
  const delivered = following.takeDelivered()
  if (delivered !== null && delivered.serviceVersion === routeOf(id).version) {
    await settle(ctx, progress, delivered.answer, delivered.raw, delivered.serviceVersion)
    return null
  }
  const query = row.customerId === null ? {} : { customerId: row.customerId }
  try {
    const options = { ...ctx.upstream.options(id), keepsRaw: true, schema: Order, signal: following.signal }
    const { value, raw = '' } = await call(id, { params: { orderId: row.orderId }, query }, options)
    progress.failures = 0
    progress.notFound = 0
    const answer = asFrame(value)
    if (isSettled(answer.status)) await settle(ctx, progress, answer, raw, routeOf(id).version)
    else await note(ctx, progress, answer, following.follower)
    return null
  } catch (error) {
    if (following.signal.aborted) return null
    if (!(error instanceof ApiError)) throw error
    await noteFailure(ctx, progress, error, following.follower)
    return waitAskedFor(error, ctx.clock.now())
  }
}

async function settle(ctx: Context, progress: Progress, answer: Order, raw: string, version: string): Promise<void> {
  const { row } = progress
  const isKept = answer.status === 'completed' && row.origin === 'console'
  const [kept, creditsCharged] = await Promise.all([isKept ? keptOf(raw) : null, chargeFor(ctx, row, answer)])
  const now = ctx.clock.now()
  await ctx.database.transaction((tx) =>
    settleOrder(tx, row.orderId, { answer, kept, creditsCharged, serviceVersion: version, now, isNews: true }),
  )
  progress.isOver = true
  // Only what completed is delivered (interface, Events 1); of a failed order nobody hears but by asking.
  if (answer.status === 'completed') ctx.inbox.deliveries.seenCompleted(row.orderId)
}

async function note(ctx: Context, progress: Progress, answer: Order, follower: string): Promise<void> {
  const { row } = progress
  const activity = answer.currentActivity ?? null
  const isNew = activity !== row.currentActivity
  const at = ctx.clock.now().toISOString()
  const change: Partial<NewOrder> = {
    ...namesOf(answer),
    status: answer.status,
    currentActivity: activity,
    ...(isNew && activity !== null ? { activities: [...row.activities, { at, activity }].slice(-activitiesMax) } : {}),
    ...(row.requestTime === null ? { requestTime: instantOf(answer.requestTime) } : {}),
    unreachableSince: null,
  }
  const isMoving = isNew || answer.status !== row.status
  const isTold =
    isMoving || row.unreachableSince !== null || (change.companyName ?? row.companyName) !== row.companyName
  progress.pollsAtRest = isMoving ? 0 : progress.pollsAtRest + 1
  if (isTold) await write(ctx, progress, change, follower)
}

async function noteFailure(ctx: Context, progress: Progress, error: ApiError, follower: string): Promise<void> {
  const { row } = progress
  progress.failures += 1
  ctx.log.warn({ code: error.code, status: error.status, order: row.orderId }, 'an order could not be looked at')
  if (error.code === 'resource.not_found') {
    progress.notFound += 1
    if (progress.notFound < notFoundMax) return
    progress.isOver = true
    await giveUp(ctx, row, { code: error.code, error: error.message })
    return
  }
  // Being asked to wait is an answer.
  if (error.status === 429 || row.unreachableSince !== null) return
  await write(ctx, progress, { unreachableSince: ctx.clock.now() }, follower)
}

/** Writes a change and tells it; an order somebody else follows or has settled is let go. */
async function write(ctx: Context, progress: Progress, change: Partial<NewOrder>, follower: string): Promise<void> {
  const { orderId } = progress.row
  const row = await updateFollowed(ctx.database.sql, orderId, change)
  progress.isOver = row === null || row.follower !== follower
  if (row === null) return
  progress.row = row
  announceOrder(ctx.database, orderId)
}

/** Nobody will ever learn how this order ends: it is followed no longer, and keeps the status it was last heard in. */
async function giveUp(ctx: Context, { orderId }: OrderRow, why: { code?: string; error?: string }): Promise<void> {
  const change = { ...why, isFollowed: false, follower: null, followerUntil: null, unreachableSince: null }
  const row = await updateFollowed(ctx.database.sql, orderId, change)
  if (row !== null) announceOrder(ctx.database, orderId)
}

/** The call has read the answer by the schema of an Order of any product. */
function asFrame(value: unknown): Order {
  return value as Order
}
