import type { z } from 'zod'
import type { ChangeNotice, noticeCategories } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import type { Context } from '../context.ts'
import type { ServiceEnv } from '../env.ts'
import { activeWebhooks, enqueue, noticeAttemptsMax, receivesNotices, toWebhook } from '../webhooks/index.ts'
import { describeEvent, monitorUrl } from './answer.ts'
import { chargeOf, type MonitorPayer, makerOf } from './charge.ts'
import type { MonitoredChange } from './compare.ts'
import { sourceTable } from './names-events.ts'
import type { CheckRow, EventRow, MonitorRow } from './store.ts'

/** Says what a check found and the filters let through: one notice a check to every active webhook that receives notices, each event to the monitor's own address. */
export async function announceChanges(
  ctx: Context,
  tx: Transaction,
  monitor: MonitorRow,
  check: CheckRow,
  found: readonly { change: MonitoredChange; event: EventRow }[],
): Promise<void> {
  if (found.length === 0) return
  const { monitorId, organizationId } = monitor
  const categories = found.map(({ change: { source } }) => sourceTable[source].noticeCategory)
  const notice = changeNotice(ctx.env, monitor, categories, ctx.clock.now())
  const receivers = (await activeWebhooks(tx, organizationId)).filter(receivesNotices)
  await enqueue(
    ctx,
    tx,
    JSON.stringify(notice),
    receivers.map((webhook) => ({
      ...toWebhook(webhook),
      event: 'monitor.change_detected',
      monitorId,
      checkId: check.checkId,
      attemptsMax: noticeAttemptsMax,
    })),
  )
  for (const { event } of found)
    await deliverEvent(ctx, tx, monitor, event, { operation: 'createMonitor', payer: makerOf(monitor) })
}

/** Brings an event to the monitor's own address, unsigned; it is charged when the receiver takes it. */
export async function deliverEvent(
  ctx: Context,
  tx: Transaction,
  monitor: MonitorRow,
  event: EventRow,
  { operation, payer }: { operation: 'createMonitor' | 'replayMonitorEvent'; payer: MonitorPayer },
): Promise<void> {
  const { webhookUrl, organizationId, monitorId, serviceVersion } = monitor
  if (webhookUrl === null) return
  await enqueue(ctx, tx, JSON.stringify(describeEvent(event)), [
    {
      channel: 'webhookUrl',
      event: 'monitor.event',
      organizationId,
      monitorId,
      eventId: event.eventId,
      target: webhookUrl,
      serviceVersion,
      attemptsMax: noticeAttemptsMax,
      charge: JSON.stringify(chargeOf(monitor, 'monitorEvent', operation, payer)),
    },
  ])
}

/** What every active webhook is told of a check that found something (interface, "Monitor events", shape A). */
export function changeNotice(
  env: ServiceEnv,
  { monitorId, serviceId }: { monitorId: string; serviceId: string },
  changedCategories: readonly (typeof noticeCategories)[number][],
  at: Date,
): z.infer<typeof ChangeNotice> {
  return {
    event: 'monitor.change_detected',
    monitor_id: monitorId,
    service_id: serviceId,
    changed_categories: [...new Set(changedCategories)],
    timestamp: at.toISOString(),
    api_url: monitorUrl(env, monitorId),
  }
}
