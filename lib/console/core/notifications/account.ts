import 'server-only'
import type { AccountNotificationKind } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { announceNotification } from '../announce.ts'
import type { Base } from '../context.ts'
import { insertMails } from '../outbox/index.ts'
import type { AccountFacts } from './account-facts.ts'
import { insertNotifications, ownerOfFile } from './store.ts'

interface AccountNews {
  userId: string
  kind: AccountNotificationKind
  /** What it is about, where the person is told of it once; else its own id. */
  about?: string
  /** Another person it is about. */
  personName?: string
  /** Null where a session says it. */
  facts: AccountFacts | null
}

/**
 * Notifies the owner of an account of an act on it, who may not be the one who acted. Its e-mail is written in the same transaction,
 * whatever is read afterwards: whoever came in cannot keep it back.
 */
export async function notifyAccount(
  { env, clock }: Pick<Base, 'env' | 'clock'>,
  tx: Transaction,
  { userId, kind, about, personName, facts }: AccountNews,
): Promise<void> {
  const now = clock.now()
  const notificationId = newId(now)
  const row = {
    notificationId,
    userId,
    at: now,
    kind,
    about: about ?? notificationId,
    personName,
    mail: env.mail === null ? 'due' : 'none',
  }
  const written = await insertNotifications(tx, [{ ...row, facts: facts && JSON.stringify(facts) }])
  if (written.length === 0) return
  announceNotification(tx, notificationId)
  const owner = env.mail === null ? null : await ownerOfFile(tx, userId)
  if (owner === null) return
  const content = { notificationIds: [notificationId] }
  const { locale } = owner
  await insertMails(tx, [
    { mailId: newId(now), kind: 'notification', userId, content, locale, dueAt: now, createdAt: now },
  ])
}
