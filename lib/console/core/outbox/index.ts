import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Base } from '../context.ts'
import { seal, unseal } from '../sealing.ts'
import { insertMails, type MailRow, sealedMails, updateMail } from './store.ts'

export {
  addToMail,
  deleteOldMails,
  insertMails,
  lockGathered,
  type MailRow,
  mailsGatheredSince,
  type NewMail,
  releaseMails,
  takeMail,
  updateMail,
} from './store.ts'

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

/** Makes the mail of a code in the transaction that stores the code's hash; in the language of the paper it opens. */
export async function mailDisclosureCode(
  { env, clock }: Pick<Base, 'env' | 'clock'>,
  tx: Transaction,
  { codeId, code, locale }: { codeId: string; code: string; locale: string },
): Promise<void> {
  const now = clock.now()
  const mailId = newId(now)
  const sealedToken = sealToken({ env }, mailId, code)
  await insertMails(tx, [
    { mailId, kind: 'code', content: { codeId }, locale, sealedToken, dueAt: now, createdAt: now },
  ])
}

const placeOf = (mailId: string) => ['mails', mailId]

function sealToken({ env }: Pick<Base, 'env'>, mailId: string, token: string): string {
  return seal(env, placeOf(mailId), token)
}

/** The token of an invitation that waits to be sent; null where the secret that sealed it is lost. */
export function tokenOf({ env }: Pick<Base, 'env'>, { mailId, sealedToken }: Pick<MailRow, 'mailId' | 'sealedToken'>) {
  return sealedToken === null ? null : unseal(env, placeOf(mailId), sealedToken)
}

/** Seals tokens that wait with the present NEXTAUTH_SECRET. */
export async function resealMails(base: Pick<Base, 'env' | 'database'>): Promise<void> {
  for (const mail of await sealedMails(base.database.sql)) {
    const token = tokenOf(base, mail)
    if (token === null) continue
    await updateMail(base.database.sql, { mailId: mail.mailId }, { sealedToken: sealToken(base, mail.mailId, token) })
  }
}
