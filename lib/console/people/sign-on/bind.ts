import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { recordAudit } from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import { notifyAccount } from '../../core/notifications/index.ts'
import { actFrom } from '../account-acts.ts'
import type { AuthTrace } from '../auth-trace.ts'
import { bindSubject, type UserRow } from '../store.ts'

/** Binds an identity to an account that has none; false when another request was first. */
export function bindSignOn(base: Base, user: UserRow, subject: string, trace: AuthTrace): Promise<boolean> {
  return base.database.transaction(async (tx) => {
    if (!(await bindSubject(tx, user.userId, subject))) return false
    await recordBinding(base, tx, user, subject, trace)
    return true
  })
}

/** Records that an identity opens this account from now on, and notifies the owner, who may not be the one who did it. */
export async function recordBinding(
  base: Base,
  tx: Transaction,
  { userId, email }: Pick<UserRow, 'userId' | 'email'>,
  subject: string,
  { browser, requestId }: Pick<AuthTrace, 'browser' | 'requestId'>,
): Promise<void> {
  const { address } = browser
  const bound = { action: 'bindSignOn', object: subject, outcome: 'done', address, requestId } as const
  await notifyAccount(base, tx, { userId, kind: 'signOn.connected', facts: actFrom(browser) })
  await recordAudit(base, { ...bound, who: { userId, email } }, tx)
}
