import 'server-only'
import type { Notification, SeverityByKind } from '#lib/contract/index.ts'
import { severityOfChange } from '#lib/domain/changes/index.ts'
import type { monitorChanges } from '../schema/index.ts'
import { accountFactsIn } from './account-facts.ts'
import type { NotificationRow } from './store.ts'

export function notificationRecord(row: NotificationRow): Notification {
  const { userId: _userId, about, mail: _mail, facts: _facts, at, readAt, ...rest } = row
  // One at a time is about a paper.
  const disclosureId = row.kind.startsWith('disclosure.') ? about : null
  const account = accountOf(row)
  return { ...rest, disclosureId, account, at: at.toISOString(), readAt: readAt?.toISOString() ?? null }
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
  const { eventCode, category, diffPath, before, after, detectedAt } = row
  const weight = severityOfChange(row, severities)
  return { eventCode, category, diffPath, before, after, detectedAt: detectedAt.toISOString(), weight }
}
