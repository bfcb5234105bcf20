import 'server-only'
import { call } from '#lib/client/call.ts'
import { ApiError, eventsIn, type Monitor, type MonitorEvent } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { compareGravity, keptSide } from '#lib/domain/changes/index.ts'
import { refreshStates } from '../../companies/company-states/index.ts'
import type { Context } from '../../core/context.ts'
import { notify } from '../../core/notifications/index.ts'
import { severitiesIn } from '../../core/settings/index.ts'
import { ask } from '../../core/upstream/index.ts'
import { instantOfOrder } from '../../orders/journal/index.ts'
import { type FoundChangeRow, insertChanges, listReaders, savePoll } from './store.ts'

type MonitorSummary = Pick<Monitor, 'monitorId' | 'serviceId' | 'companyName' | 'lastCheckedAt'>

/** Changes found on the first poll of a monitor are history and cause no notification. */
const newsMs = 24 * 60 * 60_000

/** Reads a monitor by its id; null where the service has none of it. Reading costs nothing. */
export async function readMonitor(
  ctx: Context,
  monitorId: string,
  signal: AbortSignal,
): Promise<MonitorSummary | null> {
  try {
    return await ask(ctx, 'getMonitor', { params: { monitorId } }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Reads the newest events of a monitor and notifies of those that are new; returns their number. */
export async function pollMonitor(ctx: Context, monitor: MonitorSummary, signal: AbortSignal): Promise<number | null> {
  const polledAt = ctx.clock.now()
  const events = await readEvents(ctx, monitor.monitorId, signal)
  if (events === null) return null
  const rows = events.map((event) => changeOf(monitor, event, polledAt))
  const filtered = new Set(events.filter(({ isFiltered }) => isFiltered === true).map(({ eventId }) => eventId))
  const { monitorId, lastCheckedAt = null } = monitor
  return saveChanges(ctx, monitor, rows, { monitorId, lastCheckedAt, polledAt }, filtered)
}

export async function saveChanges(
  ctx: Context,
  monitor: MonitorSummary,
  rows: FoundChangeRow[],
  poll: Parameters<typeof savePoll>[1],
  /** Recorded as every change, but nobody is told of what the filters of a monitor left out. */
  filtered: ReadonlySet<string> = new Set(),
): Promise<number> {
  const now = ctx.clock.now()
  return ctx.database.transaction(async (tx) => {
    const fresh = await insertChanges(tx, rows)
    await savePoll(tx, poll)
    await refreshStates(
      tx,
      fresh.flatMap(({ serviceId }) => serviceId ?? []),
      now,
    )
    const isNews = ({ changeId, detectedAt }: FoundChangeRow) =>
      now.getTime() - detectedAt.getTime() < newsMs && !filtered.has(changeId)
    const news = fresh.filter(isNews)
    await notifyChanged(tx, monitor, news, now)
    return news.length
  })
}

/** Null where the service lists no events, or none that can be read. */
async function readEvents(ctx: Context, monitorId: string, signal: AbortSignal) {
  const options = { ...ctx.upstream.options('listMonitorEvents'), signal }
  try {
    const { received } = await call('listMonitorEvents', { params: { monitorId } }, options)
    return eventsIn(received)?.flatMap(({ event, isNamed }) => (isNamed ? [event] : [])) ?? null
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.code === 'upstream.invalid')) return null
    throw error
  }
}

export function changeOf(monitor: MonitorSummary, event: MonitorEvent, now: Date): FoundChangeRow {
  return {
    changeId: event.eventId,
    monitorId: monitor.monitorId,
    serviceId: event.serviceId ?? monitor.serviceId ?? null,
    companyName: monitor.companyName ?? null,
    eventCode: event.eventCode ?? null,
    category: event.category ?? null,
    severity: event.severity ?? null,
    isFiltered: event.isFiltered ?? null,
    source: event.source ?? null,
    diffPath: event.diffPath ?? null,
    ...sidesOf(event),
    detectedAt: instantOfOrder(event.detectedAt) ?? now,
    recordedAt: now,
  }
}

/**
 * Both sides of an event or none: null says that nothing is there, and a side that is not given, or is longer than a sentence can
 * tell, does not say that.
 */
function sidesOf(event: MonitorEvent) {
  const none = { before: null, after: null }
  if (event.before === undefined || event.after === undefined) return none
  const [before, after] = [keptSide(event.before), keptSide(event.after)]
  return JSON.stringify([before, after]).length > keptCharactersMax ? none : { before, after }
}

const keptCharactersMax = 32_768

/**
 * Notifies everybody who may read monitors of what one poll has found: one notification a person, however many changes, named
 * after the gravest, because a company that moves and is renamed is one piece of news.
 */
async function notifyChanged(tx: Transaction, monitor: MonitorSummary, changes: readonly FoundChangeRow[], now: Date) {
  const severities = await severitiesIn(tx)
  const [gravest] = changes.toSorted((a, b) => compareGravity(a, b, severities))
  if (gravest === undefined) return
  const { changeId, serviceId, eventCode } = gravest
  const { monitorId, companyName = null } = monitor
  const eventId = eventCode === null ? null : changeId
  const about = {
    about: changeId,
    monitorId,
    eventId,
    serviceId,
    companyName,
    code: eventCode,
    changes: changes.length,
  }
  await notify(tx, 'monitor.changed', await listReaders(tx), about, now)
}
