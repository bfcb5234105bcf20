import 'server-only'
import { newId } from '#lib/id/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { announceNotification } from '../../core/announce.ts'
import type { Context } from '../../core/context.ts'
import { isLate } from '../../core/late.ts'
import { insertNotifications } from '../../core/notifications/index.ts'
import { activeAdmins } from '../../people/index.ts'

/** Jobs that are late, as each console has logged them. */
const loggedBy = new WeakMap<Context['timedJobs'], Set<string>>()

/**
 * Tells the admins of a job that has not ended for three intervals, once a day for each; its line in the log comes once until
 * it has ended.
 */
export async function watchJobs(ctx: Context): Promise<boolean> {
  const { timedJobs, database, log } = ctx
  const late = timedJobs.states().filter(isLate)
  const logged = loggedBy.get(timedJobs) ?? new Set<string>()
  for (const { name, ageMs, runningMs } of late) {
    if (!logged.has(name)) log.error({ event: 'job.late', job: name, ageMs, runningMs }, 'Timed job has not ended')
  }
  loggedBy.set(timedJobs, new Set(late.map(({ name }) => name)))
  // Without a database most are late, and that is known already.
  if (late.length === 0 || database.isAway()) return false
  const now = ctx.clock.now()
  await database.transaction(async (tx) => {
    const admins = await activeAdmins(tx)
    const rows = late.flatMap(({ name }) =>
      admins.map((userId) => ({
        notificationId: newId(now),
        userId,
        at: now,
        kind: 'job.late',
        about: `${name} ${dayOf(now)}`,
        mail: 'none',
      })),
    )
    for (const { notificationId } of await insertNotifications(tx, rows)) announceNotification(tx, notificationId)
  })
  return false
}
