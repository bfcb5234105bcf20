import 'server-only'
import { waitAskedOfReader } from '#lib/client/failure.ts'
import { type ApiError, requireRefusal } from '#lib/contract/index.ts'
import { shortened } from '#lib/text/index.ts'
import { backoffMs, later } from '#lib/time/index.ts'
import type { Context } from '../../core/context.ts'
import { ask } from '../../core/upstream/index.ts'
import { type BatchRecord, moveBatch } from './store.ts'

const usualMs = 5_000
const delays = { firstMs: 1_000, longestMs: 60_000 }
const atWork = ['matching', 'quoting', 'running']

/** Whether the service asks for a pause (429, 503): nothing is sent for as long as it says. */
export function isThrottled(error: ApiError): boolean {
  return error.status === 429 || error.status === 503
}

export function isUpstreamDown(error: ApiError): boolean {
  return ['upstream.unreachable', 'upstream.timeout', 'upstream.invalid'].includes(error.code)
}

/** Leaves the service alone for as long as it asks, and says so on the batch meanwhile. */
async function waitFor(ctx: Context, lease: BatchLease, error: ApiError, ms: number) {
  const until = later(ctx.clock.now(), ms)
  await notice(ctx, lease, error, until)
  while (!lease.signal.aborted && ctx.clock.now() < until) {
    await lease.pause(until.getTime() - ctx.clock.now().getTime())
    if ((await lease.renew()) === null) return
  }
  await moveBatch(ctx.database.sql, lease.batchId, atWork, { noticeCode: null, noticeDetail: null, noticeUntil: null })
}

/** Waits until the service answers a free question again: nothing that costs is sent into the silence. */
async function waitUntilUp(ctx: Context, lease: BatchLease, error: ApiError) {
  for (let tries = 0; !lease.signal.aborted; tries += 1) {
    await waitFor(ctx, lease, error, backoffMs(tries, delays))
    if ((await lease.renew()) === null || (await answers(ctx))) return
  }
}

/** Waits as long as a failure that is not one row's own asks for. */
export async function afterFailure(ctx: Context, lease: BatchLease, failure: ApiError): Promise<void> {
  if (isThrottled(failure)) await waitFor(ctx, lease, failure, waitAskedOfReader(failure, ctx.clock.now()) ?? usualMs)
  else await waitUntilUp(ctx, lease, failure)
}

async function answers(ctx: Context) {
  try {
    await ask(ctx, 'listJurisdictions', {}, { timeoutMs: 10_000 })
    return true
  } catch (error) {
    requireRefusal(error)
    return !isUpstreamDown(error)
  }
}

async function notice(ctx: Context, { batchId }: BatchLease, error: ApiError, noticeUntil: Date) {
  const change = { noticeCode: error.code, noticeDetail: shortened(error.message, 500), noticeUntil }
  await moveBatch(ctx.database.sql, batchId, atWork, change)
}

/** A batch that this process alone works on: the lease ends when it is not renewed. */
export interface BatchLease {
  batchId: string
  signal: AbortSignal
  /** The current batch, with the lease extended; null when this process has lost the lease. */
  renew(): Promise<BatchRecord | null>
  /** Waits; ends early when the batch is changed or when everything stops. */
  pause(ms: number): Promise<void>
}
