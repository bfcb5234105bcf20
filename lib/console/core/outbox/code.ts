import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Base } from '../context.ts'
import { sealToken } from './sealed.ts'
import { insertMails } from './store.ts'

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
