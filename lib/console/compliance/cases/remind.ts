import 'server-only'
import { dayMs, dayOf, later } from '#lib/time/index.ts'
import { companyNameOf } from '../../companies/index.ts'
import type { Base } from '../../core/context.ts'
import { notify } from '../../core/notifications/index.ts'
import { casesToRemind } from './store.ts'

/** People are told of a day that counts this long before it, and once for each such day. */
const daysAhead = 3
const atOnceMax = 200

/** Tells of cases that are due soon or overdue: whoever has the case, or all who work on companies where nobody has it. True where there may be more. */
export async function remindOfCases({ database, clock }: Pick<Base, 'clock' | 'database'>): Promise<boolean> {
  const now = clock.now()
  const until = dayOf(later(now, daysAhead * dayMs))
  const untold = await casesToRemind(database.sql, until, atOnceMax)
  for (const { caseId, serviceId, dueOn, userId } of untold) {
    await database.transaction(async (tx) => {
      const companyName = await companyNameOf(tx, serviceId)
      await notify(tx, 'case.due', [userId], { caseId, serviceId, companyName, about: `${caseId} ${dueOn}` }, now)
    })
  }
  return untold.length === atOnceMax
}
