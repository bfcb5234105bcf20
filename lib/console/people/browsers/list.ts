import 'server-only'
import { ApiError, type SessionRecord } from '#lib/contract/index.ts'
import type { Handler } from '../../handlers/handler.ts'
import { endSession as endRow, findSession, listLiveSessions, type SessionRow, type UserRow } from '../store.ts'
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

/** Somebody else's session is, to whoever may not end it, the same as one that never was. */
export const endSession: Handler<'endSession'> = async (ctx, { params, person, note }) => {
  const { sessionId } = params
  const found = await findSession(ctx.database.sql, sessionId)
  const isMine = found?.user.userId === person.userId
  if (found === null || !(isMine || person.role === 'admin')) {
    throw new ApiError('resource.not_found', 'session not found')
  }
  note.object = `${found.user.email} ${sessionId}`
  await endRow(ctx.database.sql, sessionId, ctx.clock.now())
  return { sessionId }
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
  }
}
