import 'server-only'
import { call } from '#lib/client/index.ts'
import { ApiError, limits, type Monitor } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { readMark, writeMark } from '../orders/store.ts'
import { lookAtMonitor } from './look.ts'
import { findLooks, noteSeen } from './store.ts'

const mark = 'monitors.swept'
/** Where deliveries come, notices tell of changes, and the sweep is there for what they missed. */
const usualMs = 60_000
const deliveredMs = 10 * 60_000
const pagesMax = 20
const looksMax = 50

/** Picks up changes that no notice told of, from the monitors that were checked since the last look. Nothing of it costs. */
export async function sweepMonitors(
  ctx: Context,
  signal: AbortSignal,
  { isSoon = false }: { isSoon?: boolean } = {},
): Promise<void> {
  const now = ctx.clock.now()
  const sweptAt = await readMark(ctx.database.sql, mark)
  const periodMs = ctx.inbox.deliveries.areComing() ? deliveredMs : usualMs
  if (!isSoon && sweptAt !== null && now.getTime() - new Date(sweptAt).getTime() < periodMs) return
  await writeMark(ctx.database.sql, mark, now.toISOString())
  try {
    const monitors = await listed(ctx, signal)
    const ids = monitors.map(({ monitorId }) => monitorId)
    const looks = await findLooks(ctx.database.sql, ids)
    await noteSeen(
      ctx.database.sql,
      ids.filter((id) => !looks.has(id)),
    )
    const stale = staleMonitors(monitors, looks)
    for (const monitor of stale.slice(0, looksMax)) {
      if (signal.aborted) return
      await lookAtMonitor(ctx, monitor, signal)
    }
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    ctx.log.info({ code: error.code }, 'what changed at monitored companies could not be read')
  }
}

/** Checked since the last look; where the list does not say (P100), all of them, those first that waited longest. */
function staleMonitors(monitors: Monitor[], looks: Awaited<ReturnType<typeof findLooks>>): Monitor[] {
  const lookedAtMs = ({ monitorId }: Monitor) => looks.get(monitorId)?.lookedAt.getTime() ?? 0
  return monitors
    .filter(({ monitorId, lastCheckedAt }) => {
      const look = looks.get(monitorId)
      return look === undefined || lastCheckedAt == null || look.lastCheckedAt !== lastCheckedAt
    })
    .toSorted((a, b) => lookedAtMs(a) - lookedAtMs(b))
}

async function listed(ctx: Context, signal: AbortSignal): Promise<Monitor[]> {
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
