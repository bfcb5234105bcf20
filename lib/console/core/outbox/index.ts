import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Base } from '../context.ts'
import { seal, unseal } from '../sealing.ts'
import { insertMails, type MailRow, type NewMail, sealedMails, updateMail } from './store.ts'

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

interface Sealed extends Pick<NewMail, 'kind' | 'content'> {
  /** What opens something: the token of an invitation, or a code. */
  token: string
  /** Of the person who invites, because that of the invited person is not known yet; of the paper that a code opens. */
  locale: string
}

/** Makes the mail of an invitation or a code, in the transaction that stores the hash of its token. */
export async function mailSealed(
  { env, clock }: Pick<Base, 'env' | 'clock'>,
  tx: Transaction,
  { token, ...mail }: Sealed,
): Promise<void> {
  const now = clock.now()
  const mailId = newId(now)
  await insertMails(tx, { ...mail, mailId, sealedToken: sealToken({ env }, mailId, token), dueAt: now, createdAt: now })
}

const placeOf = (mailId: string) => ['mails', mailId]

function sealToken({ env }: Pick<Base, 'env'>, mailId: string, token: string) {
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
