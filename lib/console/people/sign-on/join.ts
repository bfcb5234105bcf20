import 'server-only'
import { newId } from '#lib/id/index.ts'
import type { Base } from '../../core/context.ts'
import type { AuthTrace } from '../auth-trace.ts'
import { tellAdmins } from '../invitations/noted.ts'
import { takeInvitationFor } from '../invitations/store.ts'
import { findUser, findUserByEmail, insertUser, type UserRow } from '../store.ts'
import { recordBinding } from './bind.ts'

/** A person confirmed by the identity provider: verified address and name. */
export interface Vouched {
  subject: string
  /** In lower case. */
  email: string
  name: string | undefined
}

/**
 * An invited person may come by single sign-on instead of by the link: the provider vouches for the address, so no
 * password is needed. Null for whom nobody has invited; there are still no accounts for strangers.
 */
export async function joinBySignOn(
  base: Base,
  { subject, email, name }: Vouched,
  trace: Pick<AuthTrace, 'browser' | 'requestId'>,
): Promise<UserRow | null> {
  const now = base.clock.now()
  return base.database.transaction(async (tx) => {
    if ((await findUserByEmail(tx, email)) !== null) return null
    const invitation = await takeInvitationFor(tx, email, now)
    if (invitation === null) return null
    const userId = newId(now)
    const called = name?.trim().slice(0, 100) || email
    await insertUser(tx, {
      userId,
      email,
      name: called,
      role: invitation.role,
      oidcSubject: subject,
      createdAt: now,
    })
    const { invitedBy } = invitation
    if (invitedBy !== null) await tellAdmins(tx, { userId, invitedBy, name: called }, now)
    await recordBinding(base, tx, { userId, email }, subject, trace)
    return findUser(tx, userId)
  })
}
