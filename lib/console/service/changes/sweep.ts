import 'server-only'
import { call } from '#lib/client/call.ts'
import { ApiError, limits, type Monitor } from '#lib/contract/index.ts'
import type { Context } from '../../core/context.ts'
import { readMark, writeMark } from '../../orders/journal/index.ts'
import { tellHeld } from './held.ts'
import { pollMonitor } from './poll.ts'
import { findPolls, saveMonitors, saveWatched } from './store.ts'

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
    const polls = await findPolls(ctx.database.sql, ids)
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
    if (!(error instanceof ApiError)) throw error
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
function staleMonitors(monitors: Monitor[], polls: Awaited<ReturnType<typeof findPolls>>): Monitor[] {
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
    const { value } = await call('listMonitors', { query }, { ...ctx.upstream.options('listMonitors'), signal })
    const monitors = value.monitors ?? []
    found.push(...monitors)
    if (monitors.length < limits.listLimitMax) return found
  }
  return found
}
