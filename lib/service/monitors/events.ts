import { limits } from '#lib/contract/index.ts'
import type { Verb } from '../call.ts'
import type { Context } from '../context.ts'
import { deliveriesOf } from '../webhooks/index.ts'
import { describeDeliveries, describeEvent, readOwnMonitor } from './answer.ts'
import { type EventFilter, listEvents } from './store.ts'

const recentMax = 20

export const listMonitorEvents: Verb<'listMonitorEvents'> = async (
  ctx,
  { caller: { organizationId }, params: { monitorId }, query },
) => {
  const monitor = await readOwnMonitor(ctx, organizationId, monitorId)
  return readEvents(ctx, monitor.monitorId, {
    ...query,
    limit: query.limit ?? limits.listLimitDefault,
    offset: query.offset ?? 0,
  })
}

export async function listRecentEvents(ctx: Context, monitorId: string) {
  return (await readEvents(ctx, monitorId, { limit: recentMax, offset: 0 })).events
}

async function readEvents(ctx: Context, monitorId: string, filter: EventFilter) {
  const { rows, total } = await listEvents(ctx.database.sql, monitorId, filter)
  const deliveries = await deliveriesOf(ctx.database.sql, {
    eventIds: rows.map(({ eventId }) => eventId),
    checkIds: [...new Set(rows.map(({ checkId }) => checkId))],
  })
  return {
    events: rows.map((row) => ({
      ...describeEvent(row),
      isFiltered: row.isFiltered,
      deliveries: describeDeliveries(row, deliveries),
    })),
    total,
  }
}
