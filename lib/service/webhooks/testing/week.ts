import { sql } from 'drizzle-orm'
import type { WebhookSchedule } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Post, Posted } from '#lib/outbound/index.ts'
import { orders } from '../../schema/index.ts'
import type { TestService } from '../../testing/service.ts'
import { plainSchedule } from '../choices.ts'
import { runDelivery } from '../deliveries/attempt.ts'
import { deliverOrder } from '../deliveries/enqueue.ts'
import { releaseWaiting } from '../deliveries/waiting/index.ts'
import type { WebhookTests } from './webhooks.ts'

/** What an endpoint does with every attempt. */
export const endpointKinds = ['gone', 'busy', 'down', 'silent', 'slow', 'healthy'] as const
export type EndpointKind = (typeof endpointKinds)[number]

/** With what every choice is that can be made. */
export const everyChoice: WebhookSchedule = {
  endsOnGone: true,
  heedsRetryAfter: true,
  hasJitter: true,
  perSecond: 10,
  hasBreaker: true,
}

const answers: Record<EndpointKind, Omit<Posted, 'body'>> = {
  gone: { status: 410, error: 'answered 410', headers: {}, durationMs: 5 },
  busy: { status: 429, error: 'answered 429', headers: { 'retry-after': '120' }, durationMs: 5 },
  down: { status: 503, error: 'answered 503', headers: {}, durationMs: 5 },
  silent: { status: null, error: 'no whole answer within 10 s', headers: null, durationMs: 10_000 },
  slow: { status: 204, error: null, headers: {}, durationMs: 6_000 },
  healthy: { status: 204, error: null, headers: {}, durationMs: 5 },
}

export interface WeekOf {
  attempts: number
  accepted: Set<string>
  /** Milliseconds between the end of an order and its acceptance. */
  latenciesMs: number[]
}

const weekMs = 7 * 24 * 3_600_000
/** Beside the sweep of every 5 s, of which all that change nothing are left out. */
const sweepMs = 5_000

/**
 * One week of endpoints: an order ends every so often and is delivered to each of them; every attempt is made when it is due, on
 * the simulated clock. Answers what each got, and of which orders.
 */
export async function liveWeek(
  tests: WebhookTests,
  { schedule, of, orderEveryMs }: { schedule: WebhookSchedule | null; of: number; orderEveryMs: number },
) {
  const { service } = tests
  const kinds = Array.from({ length: of }, (_, n) => endpointKinds[n % endpointKinds.length] ?? 'healthy')
  const ids: string[] = []
  for (const [n, kind] of kinds.entries()) {
    const url = `https://endpoint-${n}.example/${kind}`
    ids.push((await tests.create({ name: `${n}`, url, schedule: schedule ?? plainSchedule })).id)
  }
  const seen = new Map(ids.map((id): [string, WeekOf] => [id, { attempts: 0, accepted: new Set(), latenciesMs: [] }]))
  const endedMs = new Map<string, number>()
  const post = async ({ url, headers }: Post): Promise<Posted> => {
    const answer = answers[kindOf(url)]
    const [orderId = '', webhookId = ''] = String(headers['Service-Webhook-Id']).split('-webhook-')
    const week = seen.get(webhookId)
    if (week !== undefined) {
      week.attempts += 1
      if (answer.error === null) {
        week.accepted.add(orderId)
        week.latenciesMs.push(service.clock.now().getTime() - (endedMs.get(orderId) ?? 0) + answer.durationMs)
      }
    }
    return { ...answer, body: '' }
  }
  Object.assign(service.ctx, { outbound: { ...service.ctx.outbound, post, refusalOf: async () => null } })
  await service.database.sql.delete(orders)
  const model = await tests.completed()
  const [template] = await service.database.sql.select().from(orders).where(sql`order_id = ${model}`)
  if (template === undefined) throw new Error('no order to copy')
  const startMs = service.clock.now().getTime()
  endedMs.set(model, startMs)
  for (let orderMs = startMs + orderEveryMs; orderMs <= startMs + weekMs; orderMs += orderEveryMs) {
    await runUntil(service, orderMs)
    await service.database.transaction(async (tx) => {
      const now = service.clock.now()
      const order = { ...template, orderId: newId(now), requestTime: now, responseTime: now }
      endedMs.set(order.orderId, orderMs)
      await tx.insert(orders).values(order)
      await tx.execute(sql`insert into registry.order_results (order_id, body, sha256)
        select ${order.orderId}::uuid, body, sha256 from registry.order_results where order_id = ${model}`)
      await deliverOrder(service.ctx, tx, order, () => '{}')
    })
  }
  await runUntil(service, startMs + weekMs + 1)
  return {
    orderIds: [...endedMs.keys()],
    endpoints: ids.map((id, n) => ({ id, kind: kinds[n] ?? 'healthy', ...weekOf(seen, id) })),
  }
}

function weekOf(seen: ReadonlyMap<string, WeekOf>, id: string): WeekOf {
  return seen.get(id) ?? { attempts: 0, accepted: new Set(), latenciesMs: [] }
}

function kindOf(url: string): EndpointKind {
  return endpointKinds.find((kind) => url.endsWith(kind)) ?? 'healthy'
}

/** Makes every attempt that is due until then, each at its instant, and sweeps where something waits without a job. */
async function runUntil(service: TestService, untilMs: number): Promise<void> {
  for (;;) {
    const { rows } = await service.database.sql.execute<{ at: string | null; waits: boolean }>(sql`
      with waiting as (select w.breaker_probe_at, w.held_until from registry.webhooks w
        where exists (select 1 from registry.deliveries d where d.webhook_id = w.webhook_id
          and d.status = 'pending' and d.next_attempt_at is null))
      select exists (select 1 from waiting) as waits, least(
        (select min(next_attempt_at) from registry.deliveries where status = 'pending'),
        (select min(greatest(breaker_probe_at, held_until, ${service.clock.now().toISOString()}::timestamptz
          + ${sweepMs} * interval '1 millisecond')) from waiting))::text as at`)
    const dueMs = rows[0]?.at == null ? Number.POSITIVE_INFINITY : Date.parse(rows[0].at)
    if (dueMs > untilMs) {
      service.clock.set(new Date(untilMs).toISOString())
      return
    }
    service.clock.set(new Date(Math.max(dueMs, service.clock.now().getTime())).toISOString())
    if (rows[0]?.waits === true) await releaseWaiting(service.ctx)
    await attemptDue(service)
  }
}

async function attemptDue(service: TestService): Promise<void> {
  const { rows } = await service.database.sql.execute<{ delivery_id: string; job_id: string }>(
    sql`select delivery_id, job_id from registry.deliveries where status = 'pending'
      and next_attempt_at <= ${service.clock.now().toISOString()}::timestamptz order by next_attempt_at, delivery_id`,
  )
  for (const { delivery_id: deliveryId, job_id: jobId } of rows) {
    const job = { deliveryId, jobId, lane: 'deliver.slow' as const }
    await runDelivery(service.ctx, job, new AbortController().signal)
  }
}
