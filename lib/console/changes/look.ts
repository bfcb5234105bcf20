import 'server-only'
import { call } from '#lib/client/index.ts'
import { ApiError, eventsIn, type Monitor, type MonitorEvent } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { notifyChanged } from '../notifications/changed.ts'
import { instantOf } from '../orders/settle.ts'
import { type ChangeRow, insertChanges, noteLook } from './store.ts'

type Looked = Pick<Monitor, 'monitorId' | 'serviceId' | 'companyName' | 'lastCheckedAt'>

/** What a console that is new to a monitor finds there is history, and no news to anybody. */
const newsMs = 24 * 60 * 60_000

/** Reads a monitor by its id; null where the service has none of it. Reading costs nothing. */
export async function readMonitor(ctx: Context, monitorId: string, signal: AbortSignal): Promise<Looked | null> {
  const options = { ...ctx.upstream.options('getMonitor'), signal }
  try {
    return (await call('getMonitor', { params: { monitorId } }, options)).value
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Picks up the newest events of a monitor and tells of those that are new; how many that were. */
export async function lookAtMonitor(ctx: Context, monitor: Looked, signal: AbortSignal): Promise<number | null> {
  const lookedAt = ctx.clock.now()
  const events = await readEvents(ctx, monitor.monitorId, signal)
  if (events === null) return null
  const rows = events.map((event) => changeOf(monitor, event, lookedAt))
  const { monitorId, lastCheckedAt = null } = monitor
  return noteChanges(ctx, monitor, rows, { monitorId, lastCheckedAt, lookedAt })
}

export async function noteChanges(
  ctx: Context,
  monitor: Looked,
  rows: ChangeRow[],
  look: Parameters<typeof noteLook>[1],
): Promise<number> {
  const now = ctx.clock.now()
  return ctx.database.transaction(async (tx) => {
    const fresh = await insertChanges(tx, rows)
    await noteLook(tx, look)
    const news = fresh.filter(({ detectedAt }) => now.getTime() - detectedAt.getTime() < newsMs)
    await notifyChanged(tx, monitor, news, now)
    return news.length
  })
}

/** Null where the service lists no events, or none that can be read. */
async function readEvents(ctx: Context, monitorId: string, signal: AbortSignal): Promise<MonitorEvent[] | null> {
  const options = { ...ctx.upstream.options('listMonitorEvents'), signal }
  try {
    const { received } = await call('listMonitorEvents', { params: { monitorId } }, options)
    return eventsIn(received)?.flatMap(({ event, isNamed }) => (isNamed ? [event] : [])) ?? null
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.code === 'upstream.invalid')) return null
    throw error
  }
}

function changeOf(monitor: Looked, event: MonitorEvent, now: Date): ChangeRow {
  return {
    changeId: event.eventId,
    monitorId: monitor.monitorId,
    serviceId: event.serviceId ?? monitor.serviceId ?? null,
    companyName: monitor.companyName ?? null,
    eventCode: event.eventCode ?? null,
    category: event.category ?? null,
    severity: event.severity ?? null,
    detectedAt: instantOf(event.detectedAt) ?? now,
    notedAt: now,
  }
}
