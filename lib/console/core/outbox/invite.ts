import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Base } from '../context.ts'
import { sealToken } from './sealed.ts'
import { insertMails } from './store.ts'

interface Invited {
  invitationId: string
  token: string
  /** Of the person who invites: that of the invited person is not known yet. */
  locale: string
}

/** Makes the mail of an invitation, in its transaction. */
export async function mailInvitation(
  { env, clock }: Pick<Base, 'env' | 'clock'>,
  tx: Transaction,
  { invitationId, token, locale }: Invited,
): Promise<void> {
  const now = clock.now()
  const mailId = newId(now)
  const sealedToken = sealToken({ env }, mailId, token)
  const content = { invitationId }
  await insertMails(tx, [{ mailId, kind: 'invitation', content, locale, sealedToken, dueAt: now, createdAt: now }])
}
