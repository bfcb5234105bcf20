import 'server-only'
import type { Base } from '../../core/context.ts'
import { findUser } from '../store.ts'

/** Whether one's own account is connected to the identity provider of this console. */
export interface OwnSignOn {
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
