import 'server-only'
import type { SessionRecord } from '#lib/contract/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { listLiveSessions, type SessionRow, type UserRow } from '../store.ts'
import { idleMs, sessionMs } from '../token.ts'

/** Sessions begun and used after these instants still count. */
export function liveSince(now: Date): { createdAt: Date; seenAt: Date } {
  return { createdAt: new Date(now.getTime() - sessionMs), seenAt: new Date(now.getTime() - idleMs) }
}

export const listSessions: Handler<'listSessions'> = async (ctx, { person }) => {
  const rows = await listLiveSessions(ctx.database.sql, liveSince(ctx.clock.now()), person.userId)
  return { sessions: rows.map((row) => sessionRecord(row, person.sessionId)) }
}

export const listAllSessions: Handler<'listAllSessions'> = async (ctx, { person }) => {
  const rows = await listLiveSessions(ctx.database.sql, liveSince(ctx.clock.now()))
  return { sessions: rows.map((row) => sessionRecord(row, person.sessionId)) }
}

function sessionRecord({ session, user }: { session: SessionRow; user: UserRow }, own: string): SessionRecord {
  return {
    sessionId: session.sessionId,
    userId: user.userId,
    name: user.name,
    email: user.email,
    signedInWith: session.signedInWith,
    address: session.address,
    userAgent: session.userAgent,
    createdAt: session.createdAt.toISOString(),
    seenAt: session.seenAt.toISOString(),
    isThis: session.sessionId === own,
    isNewBrowser: session.isNewBrowser,
  }
}
