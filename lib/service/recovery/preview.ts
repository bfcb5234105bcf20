import type { RouteAnswer } from '#lib/contract/index.ts'
import type { Call } from '../call.ts'
import type { Context } from '../context.ts'
import { eventsOfChoices, readWebhook } from '../webhooks/index.ts'
import { describeRecovery } from './describe.ts'
import { knownPeriod } from './period.ts'
import { countMissed, latestRecovery, listErased } from './store.ts'

const erasedNamedMax = 100

/** What a recovery would send, by default of everything known; and how the latest one stands. */
export async function previewRecovery(
  ctx: Context,
  { caller: { organizationId }, params: { webhookId }, query }: Call<'previewRecovery'>,
): Promise<RouteAnswer<'previewRecovery'>> {
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  const asked = {
    ...(query.since === undefined ? {} : { since: new Date(query.since) }),
    ...(query.until === undefined ? {} : { until: new Date(query.until) }),
  }
  const period = knownPeriod(asked, webhook, ctx.clock.now())
  const db = ctx.database.sql
  const endpoint = { ...webhook, events: eventsOfChoices(webhook) }
  const { unsent, failed } = await countMissed(db, endpoint, period)
  const all = [...unsent, ...failed]
  const sum = (rows: typeof all, isErased: boolean) =>
    rows.filter((row) => row.isErased === isErased).reduce((total, row) => total + row.count, 0)
  const sendable = all.filter(({ isErased }) => !isErased)
  const erased = sum(all, true)
  const latest = await latestRecovery(db, webhook.webhookId)
  return {
    since: period.since.toISOString(),
    until: period.until.toISOString(),
    first: sendable.flatMap((row) => row.first?.toISOString() ?? []).toSorted()[0] ?? null,
    last:
      sendable
        .flatMap((row) => row.last?.toISOString() ?? [])
        .toSorted()
        .at(-1) ?? null,
    neverSent: sum(unsent, false),
    failed: sum(failed, false),
    erased,
    erasedOrders: erased === 0 ? [] : await listErased(db, endpoint, period, erasedNamedMax),
    latest: latest === null ? null : describeRecovery(latest),
  }
}
