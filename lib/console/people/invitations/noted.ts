import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { announceNotification } from '../../core/announce.ts'
import type { Base } from '../../core/context.ts'
import { insertNotifications, notifyAccount } from '../../core/notifications/index.ts'
import { actFrom } from '../account-acts.ts'
import { recordReset } from '../resets/bar.ts'
import type { Browser } from '../sessions.ts'
import { findUser, lockAdmins } from '../store.ts'
import type { InvitationRow } from './store.ts'

type Used = Pick<InvitationRow, 'invitedBy' | 'wasShown'> & { userId: string }

/** A password was set by a link: whoever made the link gave the account a new way in, and its owner is told. */
export async function noteNewPassword(
  base: Base,
  tx: Transaction,
  { userId, invitedBy, wasShown }: Used,
  browser: Browser,
): Promise<void> {
  if (invitedBy !== userId) await recordReset(tx, { userId, kind: 'password', resetBy: invitedBy }, base.clock.now())
  const by = invitedBy === null ? null : ((await findUser(tx, invitedBy))?.name ?? null)
  await notifyAccount(base, tx, { userId, kind: 'account.passwordSet', facts: { ...actFrom(browser), by, wasShown } })
}

/** An account was made by a link: its inviter may know the way in, and the other admins are told who came. */
export async function noteJoined(
  base: Base,
  tx: Transaction,
  { userId, invitedBy, wasShown, name }: Used & { name: string },
): Promise<void> {
  if (invitedBy === null) return
  const now = base.clock.now()
  if (wasShown) {
    const by = (await findUser(tx, invitedBy))?.name ?? null
    const facts = { ...actFrom({ address: null, userAgent: null }), by, wasShown }
    await notifyAccount(base, tx, { userId, kind: 'account.linkMade', facts })
  }
  await recordReset(tx, { userId, kind: 'invited', resetBy: invitedBy }, now)
  await tellAdmins(tx, { userId, invitedBy, name }, now)
}

/** Tells every admin but the inviter who has come. */
export async function tellAdmins(
  tx: Transaction,
  { userId, invitedBy, name }: { userId: string; invitedBy: string; name: string },
  now: Date,
): Promise<void> {
  const others = (await lockAdmins(tx)).filter((one) => one !== invitedBy && one !== userId)
  const news = { at: now, kind: 'person.joined', about: userId, personName: name }
  const rows = others.map((one) => ({ ...news, notificationId: newId(now), userId: one }))
  for (const { notificationId } of await insertNotifications(tx, rows)) announceNotification(tx, notificationId)
}
