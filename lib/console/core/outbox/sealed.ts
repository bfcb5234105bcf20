import 'server-only'
import type { Base } from '../context.ts'
import { seal, unseal } from '../sealing.ts'
import { type MailRow, sealedMails, updateMail } from './store.ts'

const placeOf = (mailId: string) => ['mails', mailId]

export function sealToken({ env }: Pick<Base, 'env'>, mailId: string, token: string): string {
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
