import 'server-only'
import { programTrail } from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import { hasActiveAdmin } from '../store.ts'
import { makeInvitation } from './invite.ts'
import { linkOf } from './token.ts'

const firstLinkMs = 24 * 60 * 60_000

/**
 * The way in where there is nobody yet and no demo users are: a link for the first admin, created at every start until
 * there is one. Null where there is an admin, or where ADMIN_EMAIL has made one.
 */
export async function inviteFirstAdmin(base: Base): Promise<string | null> {
  const { env, database } = base
  if (env.isSandbox || (await hasActiveAdmin(database.sql))) return null
  const purpose = { email: null, role: 'admin', userId: null, invitedBy: null }
  const trail = programTrail(base, 'createInvitation', 'the first admin')
  const { token } = await trail.change((tx) => makeInvitation(tx, base.clock.now(), purpose, firstLinkMs))
  return linkOf(env.origin ?? `http://127.0.0.1:${env.port}`, token)
}

/** Printed and not logged: a log is stored and read by others, and the link makes its opener an admin. */
export function firstAdminLines(link: string): string {
  return `\n  There are no users yet. Open this link within a day to become the first administrator:\n\n  ${link}\n\n`
}
