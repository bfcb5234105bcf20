import 'server-only'
import type { Monitor } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { announceNotification } from '../../core/announce.ts'
import type { Context } from '../../core/context.ts'
import { insertNotifications } from '../../core/notifications/index.ts'
import { instantOfOrder } from '../../orders/journal/index.ts'
import type { HeldFacts } from '../../people/mail/index.ts'
import { listPayers } from './store.ts'

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
      notificationId: newId(at),
      userId,
      at,
      kind: 'monitor.held' as const,
      about: `held ${dayOf(since ?? at)}`,
      // Finance reads no monitor: it goes on to the caps.
      monitorId: role === 'admin' ? (one?.monitorId ?? null) : null,
      companyName: one?.companyName ?? null,
      changes: held.length,
      facts: JSON.stringify(facts),
    }))
    for (const { notificationId } of await insertNotifications(tx, rows)) announceNotification(tx, notificationId)
  })
}
