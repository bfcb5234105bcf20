import 'server-only'
import { z } from 'zod'
import {
  type AccountNotificationKind,
  accountNotificationKinds,
  type Notification,
  type SeverityByKind,
} from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { severityOfChange } from '#lib/domain/changes/index.ts'
import { newId } from '#lib/id/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { announce } from '../announce.ts'
import type { Base } from '../context.ts'
import { insertMails } from '../outbox/index.ts'
import type { monitorChanges } from '../schema/index.ts'
import { serialized } from '../serialized.ts'
import { insertNotifications, type NotificationRow, ownerOfFile } from './store.ts'

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
  announce(tx, 'notification', notificationId)
  const owner = env.mail === null ? null : await ownerOfFile(tx, userId)
  if (owner === null) return
  const content = { notificationIds: [notificationId] }
  const { locale } = owner
  await insertMails(tx, [
    { mailId: newId(now), kind: 'notification', userId, content, locale, dueAt: now, createdAt: now },
  ])
}

export function notificationRecord(row: NotificationRow): Notification {
  const { userId: _userId, about, mail: _mail, facts: _facts, ...rest } = row
  // One at a time is about a paper.
  const disclosureId = row.kind.startsWith('disclosure.') ? about : null
  const account = accountOf(row)
  return { ...serialized(rest), disclosureId, account }
}

function accountOf(row: NotificationRow): Notification['account'] {
  const facts = accountFactsIn(row)
  if (facts === null) return null
  const { by, address, browser, wasShown, role } = facts
  return { by, address, browser, wasShown: wasShown ?? null, role: role ?? null }
}

/** What the event says of the change that a notification is about. */
export function notifiedChange(
  row: typeof monitorChanges.$inferSelect,
  severities: SeverityByKind,
): Notification['change'] {
  const change = serialized(row, 'eventCode', 'category', 'diffPath', 'before', 'after', 'detectedAt')
  return { ...change, weight: severityOfChange(row, severities) }
}

/** What news of an account says beside its kind and time; what is not known is null. */
export const AccountFacts = z.object({
  /** Whoever did it, where that is not the owner. */
  by: z.string().nullable(),
  address: z.string().nullable(),
  /** "Firefox on Linux". */
  browser: z.string().nullable(),
  /** The session that did it: it may not mark the news as read. */
  sessionId: z.string().nullable(),
  /** Whether whoever made a link saw it. */
  wasShown: z.boolean().optional(),
  /** A role that was given. */
  role: z.string().optional(),
})
export type AccountFacts = z.infer<typeof AccountFacts>

export function accountFactsIn({ kind, facts }: { kind: string; facts: string | null }): AccountFacts | null {
  if (facts === null || !accountNotificationKinds.some((one) => one === kind)) return null
  return AccountFacts.safeParse(jsonOrNull(facts)).data ?? null
}
