import 'server-only'
import { and, asc, eq, inArray, isNotNull, lte, ne, notExists, sql } from 'drizzle-orm'
import { readers } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'
import { companyNameOf } from '../companies/index.ts'
import type { Base } from '../context.ts'
import { notifyCase } from '../journal/index.ts'
import { cases, notifications, users } from '../schema/index.ts'

/** People are told of a day that counts this long before it, and once for each such day. */
const daysAhead = 3
const atOnceMax = 200

/** Tells of cases that are due soon or overdue: whoever has the case, or all who work on companies where nobody has it. */
export async function remindOfCases({ database, clock }: Pick<Base, 'clock' | 'database'>): Promise<void> {
  const now = clock.now()
  const until = dayOf(new Date(now.getTime() + daysAhead * dayMs))
  for (const { caseId, serviceId, dueOn, userId } of await untold(database.sql, until)) {
    await database.transaction(async (tx) => {
      const companyName = await companyNameOf(tx, serviceId)
      await notifyCase(tx, 'case.due', { userId, caseId, serviceId, companyName, about: `${caseId} ${dueOn}` }, now)
    })
  }
}

/** Cases with a person who was not told of their day yet. */
function untold(db: Sql, until: string) {
  const { caseId, serviceId, dueOn, assigneeId, status } = cases
  const isTold = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, users.userId),
        eq(notifications.kind, 'case.due'),
        eq(notifications.about, sql`${caseId}::text || ' ' || to_char(${dueOn}, 'YYYY-MM-DD')`),
      ),
    )
  const isTheirs = sql`(${assigneeId} = ${users.userId} or ${assigneeId} is null)`
  return db
    .select({ caseId, serviceId, dueOn, userId: users.userId })
    .from(cases)
    .innerJoin(users, and(isTheirs, eq(users.isActive, true), inArray(users.role, [...readers])))
    .where(and(ne(status, 'closed'), isNotNull(dueOn), lte(dueOn, until), notExists(isTold)))
    .orderBy(asc(dueOn), asc(caseId))
    .limit(atOnceMax)
}
