import 'server-only'
import { conflict } from '#lib/contract/index.ts'
import type { Base } from '../../core/context.ts'
import { jsonText } from '../../core/http/answer.ts'
import type { Handler } from '../../core/http/handler.ts'
import { notifyAccount } from '../../core/notifications/index.ts'
import { ownAct, passwordAccountOf, requirePasswordAllowed } from '../own-account.ts'
import { findUser, updateUser } from '../store.ts'
import { intent } from './intent.ts'

/**
 * Asks to connect the provider's identity to one's own account. The guard asks who is there, because it adds a way in that
 * outlives the session; the browser then goes to the provider as it does for a sign-in.
 */
export const connectSignOn: Handler<'connectSignOn'> = async (ctx, { person, requestId, auditEntry }) => {
  auditEntry.object = person.email
  const { oidc } = ctx.env
  if (oidc === null) throw conflict('Single sign-on is not configured')
  const user = await passwordAccountOf(ctx, person)
  if (user.isDemo) throw conflict('Demo accounts use the password in DEMO_PASSWORD')
  if (user.oidcSubject !== null) throw conflict('Single sign-on is already connected')
  const cookie = await intent.write(ctx.env, { sessionId: person.sessionId })
  return jsonText(200, JSON.stringify({ name: oidc.name }), requestId, { 'set-cookie': cookie })
}

/** Takes the provider's identity from one's own account again; an account without a password would lose its only way in. */
export const disconnectSignOn: Handler<'disconnectSignOn'> = async (ctx, call) => {
  const { person, auditEntry, trail } = call
  auditEntry.object = person.email
  await passwordAccountOf(ctx, person)
  await requirePasswordAllowed(ctx)
  await trail.change(async (tx) => {
    await updateUser(tx, person.userId, { oidcSubject: null })
    await notifyAccount(ctx, tx, { userId: person.userId, kind: 'signOn.disconnected', facts: ownAct(call) })
  })
  return {}
}

/** Whether one's own account is connected to the identity provider of this console. */
interface OwnSignOn {
  /** OIDC_NAME */
  name: string
  isConnected: boolean
  /** Without one there is nothing to connect from, and nothing left after a disconnection. */
  hasPassword: boolean
}

/** Null where the console has no identity provider, and for demo accounts, which nobody owns. */
export async function ownSignOn({ env, database }: Base, userId: string): Promise<OwnSignOn | null> {
  const user = env.oidc === null ? null : await findUser(database.sql, userId)
  if (env.oidc === null || user === null || user.isDemo) return null
  return { name: env.oidc.name, isConnected: user.oidcSubject !== null, hasPassword: user.passwordHash !== null }
}
