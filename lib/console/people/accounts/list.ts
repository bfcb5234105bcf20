import 'server-only'
import type { PersonRecord } from '#lib/contract/index.ts'
import type { Handler } from '../../http/handler.ts'
import { liveSince } from '../browsers/list.ts'
import { holdersOfSecondFactors } from '../second-factor/has.ts'
import { listLiveSessions, listUsers, type UserRow } from '../store.ts'

export const listPeople: Handler<'listPeople'> = async (ctx) => {
  const db = ctx.database.sql
  const [users, live, holders] = await Promise.all([
    listUsers(db),
    listLiveSessions(db, liveSince(ctx.clock.now())),
    holdersOfSecondFactors(db),
  ])
  const counts = new Map<string, number>()
  for (const { user } of live) counts.set(user.userId, (counts.get(user.userId) ?? 0) + 1)
  return { people: users.map((user) => personRecord(user, counts.get(user.userId) ?? 0, holders.has(user.userId))) }
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
