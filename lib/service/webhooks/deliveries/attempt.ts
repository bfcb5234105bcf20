import { setTimeout as wait } from 'node:timers/promises'
import { createSemaphore } from '#lib/concurrency/index.ts'
import { recorded } from '#lib/database/index.ts'
import { delayAfterMs } from '#lib/domain/deliveries/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Posted } from '#lib/outbound/index.ts'
import { UnreadableSecretError } from '../../cipher.ts'
import type { Context } from '../../context.ts'
import { masked } from '../custom-headers.ts'
import { customHeadersOf, secretKeysAt, secretsAt } from '../secrets.ts'
import { signedHeaders } from '../sign.ts'
import { lockWebhook, type WebhookRow } from '../store.ts'
import { chargeDelivery, paymentProblem } from './credit-cover.ts'
import { sendJob } from './enqueue.ts'
import { isSlow, recordHealth, recordSpeed } from './health.ts'
import type { DeliveryLane } from './lanes.ts'
import { retryAfterOf, spreadOut } from './retry-schedule.ts'
import { type Claimed, claimDelivery, type DeliveryRow, findPending, recordAttempt, replaceJob } from './store.ts'
import { mustWait } from './waiting/index.ts'

/** Endpoints that fail come back often and together, and cost several statements each; they leave the database to others. */
const setbacks = createSemaphore(2)

/** Longest a job holds its slot for an attempt that is not due yet; the clocks of two machines never agree quite. */
const maxWaitMs = 30_000

/**
 * Makes the next attempt of a delivery when it is due. May run twice, and on two machines at once: the claim decides which
 * attempt counts. A job that was replaced, and a delivery that is settled, have nothing to do.
 */
export async function runDelivery(
  ctx: Context,
  { deliveryId, jobId, lane }: { deliveryId: string; jobId: string; lane: DeliveryLane },
  stopping: AbortSignal,
): Promise<void> {
  for (;;) {
    const claimed = await claimDelivery(ctx.database.sql, { deliveryId, jobId, now: ctx.clock.now() })
    if (claimed !== null) {
      const isInWrongLane = lane !== 'deliver.slow' && (claimed.webhook?.slowSince ?? null) !== null
      if (isInWrongLane) return giveNewJob(ctx, claimed.delivery, ctx.clock.now(), 'deliver.slow')
      return (await mustWait(ctx, claimed, lane)) ? undefined : attempt(ctx, claimed, stopping)
    }
    const pending = await findPending(ctx.database.sql, deliveryId, jobId)
    if (pending === null) return
    const due = pending.nextAttemptAt ?? ctx.clock.now()
    const earlyMs = due.getTime() - ctx.clock.now().getTime()
    await wait(Math.max(1, Math.min(earlyMs, maxWaitMs)), undefined, { signal: stopping })
    if (earlyMs > maxWaitMs) return giveNewJob(ctx, pending, due, lane)
  }
}

async function giveNewJob(ctx: Context, delivery: DeliveryRow, due: Date, lane: DeliveryLane): Promise<void> {
  const jobId = newId(ctx.clock.now())
  await ctx.database.transaction(async (tx) => {
    if (!(await replaceJob(tx, delivery.deliveryId, delivery.jobId, { jobId }))) return
    await sendJob(ctx, tx, { ...delivery, jobId }, due, lane)
  })
}

async function attempt(ctx: Context, claimed: Claimed, stopping: AbortSignal): Promise<void> {
  const { delivery, body, webhook } = claimed
  // Deleted this very moment: its deliveries are canceled, and no attempt begins.
  if (delivery.webhookId !== null && webhook === null) return
  const startedAt = ctx.clock.now()
  const { custom, ours, unreadable } = headersFor(ctx, claimed, startedAt)
  const problem = unreadable ?? (await paymentProblem(ctx, delivery))
  const posted: Posted =
    problem === null
      ? await ctx.outbound.post({
          url: webhook?.url ?? delivery.target,
          headers: { ...custom, ...ours },
          body,
        })
      : { status: null, error: problem, headers: null, body: null, durationMs: 0 }
  const made = { startedAt, endedAt: ctx.clock.now(), requestHeaders: { ...masked(custom), ...ours }, webhook }
  // Its receiver has it; a database that is away for a moment is no reason to send it twice.
  const write = () => record(ctx, delivery, posted, made)
  await recorded(posted.error === null ? write : () => setbacks.run(write), stopping)
}

/**
 * The customer's headers and ours; where the stored ones cannot be opened, the reason, which is recorded as a failed attempt:
 * an unsigned event would not be believed, and one that is never tried would be missed without a word.
 */
function headersFor(ctx: Context, claimed: Claimed, now: Date) {
  const { webhook } = claimed
  try {
    const custom = webhook === null ? {} : customHeadersOf(ctx.env, webhook)
    return { custom, ours: headersOf(ctx, claimed, now), unreadable: null }
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error
    ctx.log.error(
      { event: 'delivery.sign_failed', err: error, webhook: webhook?.webhookId },
      'Failed to sign a delivery',
    )
    const unreadable =
      'not sent: the stored secrets of this webhook cannot be opened; rotate its secret, set its headers'
    return { custom: {}, ours: {}, unreadable }
  }
}

/** Order results and tests are signed; what monitors say is not (interface, Authentication 6). */
function headersOf(ctx: Context, { delivery, body, webhook }: Claimed, now: Date): Record<string, string> {
  const { serviceWebhookId, serviceVersion, eventId, channel, signedWith } = delivery
  const most = signedWith === 'current' ? 1 : 2
  const secrets = webhook === null ? [] : secretsAt(ctx.env, webhook, now).slice(0, most)
  const keys = webhook === null ? [] : secretKeysAt(ctx.env, webhook, now).slice(0, most)
  const signature = serviceWebhookId === null ? {} : signedHeaders(secrets, { id: serviceWebhookId, body, now }, keys)
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'registry-service',
    ...signature,
    'Service-Version': serviceVersion,
    ...(channel === 'webhookUrl' && eventId !== null ? { 'Service-Event-Id': eventId } : {}),
  }
}

/** Attempt, state, charge and the job of the next attempt commit together. */
async function record(
  ctx: Context,
  claimed: DeliveryRow,
  posted: Posted,
  made: { startedAt: Date; endedAt: Date; requestHeaders: Record<string, string>; webhook: WebhookRow | null },
): Promise<void> {
  const { endedAt } = made
  const isDelivered = posted.error === null
  const { isLast, isGone, retryAt, nextAttemptAt } = nextOf(claimed, posted, made.webhook, endedAt)
  const jobId = nextAttemptAt === null ? claimed.jobId : newId(endedAt)
  const outcome = {
    attempt: {
      startedAt: made.startedAt,
      durationMs: posted.durationMs,
      status: posted.status,
      error: posted.error,
      requestHeaders: JSON.stringify(made.requestHeaders),
      responseHeaders: posted.headers === null ? null : JSON.stringify(posted.headers),
      responseBody: posted.body,
    },
    status: isDelivered ? ('delivered' as const) : isLast ? ('failed' as const) : ('pending' as const),
    nextAttemptAt,
    deliveredAt: isDelivered ? endedAt : null,
    endedAt,
    jobId,
  }
  const wasHealthy = (made.webhook?.failingSince ?? made.webhook?.slowSince ?? null) === null
  if (isDelivered && !isSlow(posted) && wasHealthy && claimed.charge === null) {
    await recordAttempt(ctx.database.sql, claimed, outcome)
    return
  }
  const target = made.webhook?.url ?? claimed.target
  await ctx.database.transaction(async (tx) => {
    // Before its delivery, as in pausing or deleting a webhook; the opposite order could deadlock.
    if (made.webhook !== null) await lockWebhook(tx, made.webhook.webhookId)
    const status = await recordAttempt(tx, claimed, outcome)
    if (status === null) return
    if (isDelivered) await chargeDelivery(tx, claimed, endedAt)
    if (made.webhook !== null) {
      await recordSpeed(tx, made.webhook, isSlow(posted), endedAt)
      const delivery = { ...claimed, status }
      const about = { delivery, isDelivered, isGone, retryAt, status: posted.status, at: endedAt }
      await recordHealth(ctx, tx, made.webhook, about)
    }
    if (status !== 'pending' || nextAttemptAt === null) return
    const retried = { ...claimed, attempts: claimed.attempts + 1, jobId, target }
    await sendJob(ctx, tx, retried, nextAttemptAt, isSlow(posted) ? 'deliver.slow' : 'deliver.again')
  })
}

/**
 * Whether an attempt was the last, and when the next one is: by the timetable of the interface, and as much later as the webhook
 * chose. Null beside a delivery that is not settled: it waits behind the breaker of its webhook.
 */
function nextOf(claimed: DeliveryRow, posted: Posted, webhook: WebhookRow | null, endedAt: Date) {
  const schedule = webhook?.schedule ?? null
  const isDelivered = posted.error === null
  const isResult = claimed.event.startsWith('order.')
  const isGone = schedule?.endsOnGone === true && isResult && posted.status === 410
  const isLast = isGone || claimed.attempts + 1 >= claimed.attemptsMax
  const retryAt = schedule?.heedsRetryAfter === true ? retryAfterOf(posted, endedAt) : null
  const isKept = schedule?.hasBreaker === true && (webhook?.breakerSince ?? null) !== null
  if (isDelivered || isLast || isKept) return { isLast, isGone, retryAt, nextAttemptAt: null }
  const delay = delayAfterMs(claimed.attempts + 1 - claimed.roundStart)
  const due = endedAt.getTime() + (schedule?.hasJitter === true ? spreadOut(delay) : delay)
  return { isLast, isGone, retryAt, nextAttemptAt: new Date(Math.max(due, retryAt?.getTime() ?? 0)) }
}
