import 'server-only'
import { notFound, orNotFound, type SessionRecord } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { earlier } from '#lib/time/index.ts'
import type { Base } from '../../core/context.ts'
import { jsonText } from '../../core/http/answer.ts'
import type { Handler } from '../../core/http/handler.ts'
import { serialized } from '../../core/serialized.ts'
import {
  endSessionRow as endRow,
  endSessionsOf,
  findSession,
  findUser,
  listLiveSessions,
  raiseSessionVersion,
  type SessionRow,
  type UserRow,
} from '../store.ts'
import { idleMs, sessionMs } from '../token.ts'

/** Sessions begun and used after these instants still count. */
export function liveSince(now: Date): { createdAt: Date; seenAt: Date } {
  return { createdAt: earlier(now, sessionMs), seenAt: earlier(now, idleMs) }
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
    ...serialized(user, 'userId', 'name', 'email'),
    ...serialized(session, 'sessionId', 'signedInWith', 'address', 'userAgent', 'createdAt', 'seenAt', 'isNewBrowser'),
    isThis: session.sessionId === own,
  }
}

/** Another user's session is reported as not found to a user who may not end it. */
export const endSession: Handler<'endSession'> = async (ctx, { params, person, auditEntry, trail }) => {
  const { sessionId } = params
  const found = await findSession(ctx.database.sql, sessionId)
  const isMine = found?.user.userId === person.userId
  if (found === null || !(isMine || person.role === 'admin')) {
    throw notFound('Session not found')
  }
  auditEntry.object = `${found.user.email} ${sessionId}`
  await trail.change((tx) => endRow(tx, sessionId, ctx.clock.now()))
  return { sessionId }
}

/** Signs the asking person out of every browser, this one too, and has it forget what it has shown. */
export const endOwnSessions: Handler<'endOwnSessions'> = async (ctx, { person, requestId, auditEntry, trail }) => {
  auditEntry.object = person.email
  const endedSessions = await trail.change((tx) => endEverywhere(tx, ctx, person.userId))
  return jsonText(200, JSON.stringify({ endedSessions }), requestId, { 'clear-site-data': '"cache"' })
}

/** The same for any user, by an admin: a device was lost, or an account may be compromised. */
export const endPersonSessions: Handler<'endPersonSessions'> = async (ctx, { params, auditEntry, trail }) => {
  const user = orNotFound(await findUser(ctx.database.sql, params.userId), 'Person not found')
  auditEntry.object = user.email
  return { endedSessions: await trail.change((tx) => endEverywhere(tx, ctx, user.userId)) }
}

/** The raised version also shuts out a session that begins from an older cookie at this moment; answers how many ended. */
async function endEverywhere(tx: Transaction, { clock }: Base, userId: string) {
  await raiseSessionVersion(tx, userId)
  return endSessionsOf(tx, userId, clock.now())
}
