import 'server-only'
import {
  changeLanes,
  limits,
  Monitor,
  type MonitorChange,
  requireRefusal,
  type SeverityByKind,
  tolerate,
} from '#lib/contract/index.ts'
import { mapOf, type Sql } from '#lib/database/index.ts'
import { gravestFirst, rankOf, severityOfChange } from '#lib/domain/changes/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { dayMs, dayOf, earlier } from '#lib/time/index.ts'
import type { Base, Context } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { readMark, writeMark } from '../../core/marks/store.ts'
import { tellPeople } from '../../core/notifications/index.ts'
import { serialized } from '../../core/serialized.ts'
import { severitiesIn } from '../../core/settings/index.ts'
import { ask } from '../../core/upstream/index.ts'
import { instantOfOrder } from '../../orders/journal/index.ts'
import type { HeldFacts } from '../../people/mail/index.ts'
import { pollMonitor } from './poll.ts'
import {
  countChanges,
  type FoundChangeRow,
  findPolls,
  lanesSince,
  listChanges,
  listPayers,
  saveMonitors,
  saveWatched,
  watchedCounts,
} from './store.ts'

export { changeOf, pollMonitor, readMonitor, saveChanges } from './poll.ts'
export { isKnownMonitor, listReaders } from './store.ts'

const shownDefault = 20
/** Among so many of the newest the one that is told beside a picture is looked for. */
const toldAmong = 20
/** Among so many of the newest the gravest are looked for. */
const weighedMax = 200

/** What changed at monitored companies, from what this console has picked up: reading it asks nobody. */
export const listMonitorChanges: Handler<'listMonitorChanges'> = async ({ database, clock }, { query }) => {
  const { limit = shownDefault, serviceId, order = 'time', days, lane } = query
  const since = days === undefined ? undefined : earlier(clock.now(), days * dayMs)
  const severities = await severitiesIn(database.sql)
  const isByWeight = order === 'severity'
  const [rows, total] = await Promise.all([
    listChanges(database.sql, { serviceId, since, lane, limit: isByWeight ? Math.max(limit, weighedMax) : limit }),
    since === undefined ? null : countChanges(database.sql, { serviceId, since, lane }),
  ])
  const changes = rows.map(({ change, name }) => changeRecord(change, name, severities))
  if (!isByWeight) return { changes: changes.toSorted(newestFirst), total }
  const placeOf = ({ weight, detectedAt }: MonitorChange) => ({ severity: weight, at: new Date(detectedAt) })
  return { changes: gravestFirst(changes, placeOf, clock.now()).slice(0, limit), total }
}

/** What changed within so many days, lane by lane, with the newest that is serious and how many companies are watched. */
export async function changesFor({ database, clock }: Pick<Base, 'database' | 'clock'>, userId: string, days: number) {
  const now = clock.now()
  const since = earlier(now, days * dayMs)
  const db = database.sql
  const [found, counts, newest, severities] = await Promise.all([
    lanesSince(db, { userId, since, now }),
    watchedCounts(db),
    listChanges(db, { since, limit: toldAmong }),
    severitiesIn(db),
  ])
  const lanes = changeLanes.map((lane) => {
    const own = found.days.filter((one) => one.lane === lane).toSorted((a, b) => b.ago - a.ago)
    const count = own.reduce((sum, one) => sum + one.count, 0)
    return { lane, count, days: own.map(({ ago, count: of, unseen }): [number, number, number] => [ago, of, unseen]) }
  })
  const serious = newest.find(({ change }) => severityOfChange(change, severities) === 'serious')
  return {
    lanes,
    told: serious === undefined ? null : changeRecord(serious.change, serious.name, severities),
    companies: found.companies,
    ...counts,
  }
}

/** Newest first; of those that one check found, the gravest. */
function newestFirst(a: MonitorChange, b: MonitorChange) {
  return Date.parse(b.detectedAt) - Date.parse(a.detectedAt) || rankOf(a.weight) - rankOf(b.weight)
}

function changeRecord(row: FoundChangeRow, name: string | null, severities: SeverityByKind): MonitorChange {
  const { recordedAt: _noted, ...rest } = row
  // A change without a code came from a notice only: there is no event to open.
  const eventId = row.eventCode === null ? null : row.changeId
  const weight = severityOfChange(row, severities)
  return { ...serialized(rest), eventId, companyName: row.companyName ?? name, weight }
}

const mark = 'monitors.swept'
/** Where deliveries come, notices report changes, and the sweep finds what they missed. */
const usualMs = 60_000
const deliveredMs = 10 * 60_000
const pagesMax = 20
const pollsMax = 50

/** Finds changes that no notice reported, at the monitors that were checked since the last poll. It costs nothing. */
export async function sweepMonitors(ctx: Context, signal: AbortSignal): Promise<void> {
  const isSoon = ctx.inbox.areMonitorsListedSoon()
  const now = ctx.clock.now()
  const sweptAt = await readMark(ctx.database.sql, mark)
  const periodMs = ctx.inbox.deliveries.areComing() ? deliveredMs : usualMs
  if (!isSoon && sweptAt !== null && now.getTime() - new Date(sweptAt).getTime() < periodMs) return
  await writeMark(ctx.database.sql, mark, now.toISOString())
  try {
    const monitors = await monitorsAtService(ctx, signal)
    await tellHeld(ctx, monitors)
    const ids = monitors.map(({ monitorId }) => monitorId)
    const polls = await mapOf(findPolls(ctx.database.sql, ids), 'monitorId')
    await saveMonitors(
      ctx.database.sql,
      ids.filter((id) => !polls.has(id)),
    )
    await saveWatched(ctx.database.sql, monitors.flatMap(watchedBy))
    const stale = staleMonitors(monitors, polls)
    for (const monitor of stale.slice(0, pollsMax)) {
      if (signal.aborted) return
      await pollMonitor(ctx, monitor, signal)
    }
  } catch (error) {
    if (signal.aborted) return
    requireRefusal(error)
    ctx.log.info(
      { event: 'monitor.sweep_failed', code: error.code },
      'Failed to read changes of monitored companies; retrying',
    )
  }
}

function watchedBy({ monitorId, serviceId, isActive }: Monitor) {
  return isActive === false || serviceId == null ? [] : [{ monitorId, serviceId }]
}

/** Checked since the last poll; where the list does not say (P100), all of them, those first that waited longest. */
function staleMonitors(monitors: Monitor[], polls: ReadonlyMap<string, Awaited<ReturnType<typeof findPolls>>[number]>) {
  const polledAtMs = ({ monitorId }: Monitor) => polls.get(monitorId)?.polledAt.getTime() ?? 0
  return monitors
    .filter(({ monitorId, lastCheckedAt }) => {
      const poll = polls.get(monitorId)
      return poll === undefined || lastCheckedAt == null || poll.lastCheckedAt !== lastCheckedAt
    })
    .toSorted((a, b) => polledAtMs(a) - polledAtMs(b))
}

/** All monitors of the service, as it lists them. */
export async function monitorsAtService(ctx: Context, signal: AbortSignal): Promise<Monitor[]> {
  const found: Monitor[] = []
  for (let page = 0; page < pagesMax; page += 1) {
    const query = { limit: limits.listLimitMax, offset: page * limits.listLimitMax }
    const value = await ask(ctx, 'listMonitors', { query }, { signal })
    const monitors = value.monitors ?? []
    found.push(...monitors)
    if (monitors.length < limits.listLimitMax) return found
  }
  return found
}

/**
 * Tells administrators and finance of monitors whose checks credits do not cover: they are silent, and their silence says nothing.
 * Once a UTC day on which any began to be, however many; a single one is named. Of one whose service does not say since when, each day.
 */
export async function tellHeld(
  ctx: Pick<Context, 'database' | 'clock'>,
  monitors: readonly Pick<Monitor, 'monitorId' | 'companyName' | 'checkProblem'>[],
): Promise<void> {
  const held = monitors.flatMap(({ checkProblem: problem, ...monitor }) =>
    problem?.code === 'credits.insufficient' ? [{ ...monitor, problem, since: instantOfOrder(problem.since) }] : [],
  )
  const newest = held.toSorted((a, b) => Number(b.since) - Number(a.since))[0]
  if (newest === undefined) return
  const { problem, since } = newest
  const facts: HeldFacts = {
    monitors: held.length,
    detail: problem.detail ?? null,
    triedAgainAt: problem.triedAgainAt ?? null,
  }
  const one = held.length === 1 ? newest : null
  const at = ctx.clock.now()
  await ctx.database.transaction(async (tx) => {
    const rows = (await listPayers(tx)).map(({ userId, role }) => ({
      userId,
      kind: 'monitor.held' as const,
      about: `held ${dayOf(since ?? at)}`,
      // Finance reads no monitor: it goes on to the caps.
      monitorId: role === 'admin' ? (one?.monitorId ?? null) : null,
      companyName: one?.companyName ?? null,
      changes: held.length,
      facts: JSON.stringify(facts),
    }))
    await tellPeople(tx, rows, at)
  })
}

/** Saves a monitor from the response to its creation: its notices count from now on. */
export async function saveMonitor({ log }: Pick<Base, 'log'>, db: Sql, text: string): Promise<void> {
  const monitor = tolerate(Monitor, jsonOrNull(text))?.value
  if (monitor?.monitorId === undefined)
    log.warn({ event: 'monitor.id_unreadable' }, 'Created monitor has no readable ID')
  else await saveMonitors(db, [monitor.monitorId], monitor.isActive === false ? null : monitor.serviceId)
}
