import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import { jsonText } from '../../answer.ts'
import type { Handler } from '../../handlers/handler.ts'
import { requirePassword } from '../accounts/password.ts'
import { findUser, updateUser } from '../store.ts'
import { intentFor } from './intent.ts'

/**
 * Asks to connect the provider's identity to one's own account. It needs the present password, because it adds a way in
 * that outlives the session; the browser then goes to the provider as it does for a sign-in.
 */
export const connectSignOn: Handler<'connectSignOn'> = async (ctx, { person, body, address, requestId, note }) => {
  note.object = person.email
  const { oidc } = ctx.env
  if (oidc === null) throw new ApiError('request.conflict', 'this console has no single sign-on')
  const user = await requirePassword(ctx, person, body.current, address)
  if (user.oidcSubject !== null) throw new ApiError('request.conflict', 'single sign-on is connected already')
  const cookie = await intentFor(ctx.env, person.sessionId)
  return jsonText(200, JSON.stringify({ name: oidc.name }), requestId, { 'set-cookie': cookie })
}

/** Takes the provider's identity from one's own account again; an account without a password would lose its only way in. */
export const disconnectSignOn: Handler<'disconnectSignOn'> = async (ctx, { person, note, trail }) => {
  note.object = person.email
  const user = await findUser(ctx.database.sql, person.userId)
  if (user === null) throw new Error('somebody without an account took a sign-on away')
  if (user.passwordHash === null) throw new ApiError('request.conflict', 'this account signs in without a password')
  await trail.change((tx) => updateUser(tx, person.userId, { oidcSubject: null }))
  return {}
}
