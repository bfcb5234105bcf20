import 'server-only'
import type { PersonRecord } from '#lib/contract/index.ts'
import { heldUntil } from '#lib/domain/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { liveSince } from '../browsers/list.ts'
import { allResets } from '../resets/store.ts'
import { holdersOfSecondFactors } from '../second-factor/has.ts'
import { listLiveSessions, listUsers, type UserRow } from '../store.ts'

export const listPeople: Handler<'listPeople'> = async (ctx) => {
  const db = ctx.database.sql
  const now = ctx.clock.now()
  const [users, live, holders, resets] = await Promise.all([
    listUsers(db),
    listLiveSessions(db, liveSince(now)),
    holdersOfSecondFactors(db),
    allResets(db),
  ])
  const counts = new Map<string, number>()
  for (const { user } of live) counts.set(user.userId, (counts.get(user.userId) ?? 0) + 1)
  return {
    people: users.map((user) => {
      const sessions = counts.get(user.userId) ?? 0
      return { ...personRecord(user, sessions, holders.has(user.userId)), ...heldBy(resets, user.userId, now) }
    }),
  }
}

export function personRecord(user: UserRow, sessions: number, hasSecondFactor: boolean): PersonRecord {
  return {
    userId: user.userId,
    name: user.name,
    email: user.email,
    role: user.role,
    isActive: user.isActive,
    isDemo: user.isDemo,
    hasPassword: user.passwordHash !== null,
    hasSingleSignOn: user.oidcSubject !== null,
    hasSecondFactor,
    createdAt: user.createdAt.toISOString(),
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    sessions,
  }
}

/** What of the record follows from who gave the account a new way in. */
function heldBy(
  resets: Awaited<ReturnType<typeof allResets>>,
  userId: string,
  now: Date,
): Pick<PersonRecord, 'heldUntil' | 'resetBy'> {
  const own = resets.filter((one) => one.userId === userId && one.kind !== 'invited')
  const until = Math.max(0, ...own.map((one) => heldUntil(one).getTime()))
  return {
    heldUntil: until > now.getTime() ? new Date(until).toISOString() : null,
    resetBy: [...new Set(own.flatMap(({ byName }) => byName ?? []))],
  }
}
