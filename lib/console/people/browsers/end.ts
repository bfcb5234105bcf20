import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { jsonText } from '../../answer.ts'
import type { Base } from '../../context.ts'
import type { Handler } from '../../handlers/handler.ts'
import { endSession as endRow, endSessionsOf, findSession, findUser, raiseSessionVersion } from '../store.ts'

/** Somebody else's session is, to whoever may not end it, the same as one that never was. */
export const endSession: Handler<'endSession'> = async (ctx, { params, person, note, trail }) => {
  const { sessionId } = params
  const found = await findSession(ctx.database.sql, sessionId)
  const isMine = found?.user.userId === person.userId
  if (found === null || !(isMine || person.role === 'admin')) {
    throw new ApiError('resource.not_found', 'session not found')
  }
  note.object = `${found.user.email} ${sessionId}`
  await trail.change((tx) => endRow(tx, sessionId, ctx.clock.now()))
  return { sessionId }
}

/** Signs the asking person out of every browser, this one too, and has it forget what it has shown. */
export const endOwnSessions: Handler<'endOwnSessions'> = async (ctx, { person, requestId, note, trail }) => {
  note.object = person.email
  const endedSessions = await trail.change((tx) => endEverywhere(tx, ctx, person.userId))
  return jsonText(200, JSON.stringify({ endedSessions }), requestId, { 'clear-site-data': '"cache"' })
}

/** The same for anybody, by an admin: a browser was lost, or an account may be in other hands. */
export const endPersonSessions: Handler<'endPersonSessions'> = async (ctx, { params, note, trail }) => {
  const user = await findUser(ctx.database.sql, params.userId)
  if (user === null) throw new ApiError('resource.not_found', 'person not found')
  note.object = user.email
  return { endedSessions: await trail.change((tx) => endEverywhere(tx, ctx, user.userId)) }
}

/** The raised version also shuts out a session that begins from an older cookie at this moment; answers how many ended. */
async function endEverywhere(tx: Transaction, { clock }: Base, userId: string): Promise<number> {
  await raiseSessionVersion(tx, userId)
  return endSessionsOf(tx, userId, clock.now())
}
