import 'server-only'
import type { Monitor } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { compareGravity } from '#lib/domain/changes/index.ts'
import { newId } from '#lib/id/index.ts'
import { announceNotification } from '../../core/announce.ts'
import { insertNotifications } from '../../core/notifications/index.ts'
import { severitiesIn } from '../../core/settings/index.ts'
import { type FoundChangeRow, listReaders } from './store.ts'

/**
 * Notifies everybody who may read monitors of what one poll has found: one notification a person, however many changes, named
 * after the gravest, because a company that moves and is renamed is one piece of news.
 */
export async function notifyChanged(
  tx: Transaction,
  monitor: Pick<Monitor, 'monitorId' | 'serviceId' | 'companyName'>,
  changes: readonly FoundChangeRow[],
  now: Date,
): Promise<void> {
  const severities = await severitiesIn(tx)
  const [gravest] = changes.toSorted((a, b) => compareGravity(a, b, severities))
  if (gravest === undefined) return
  const people = await listReaders(tx)
  const rows = people.map((userId) => ({
    notificationId: newId(now),
    userId,
    at: now,
    kind: 'monitor.changed',
    about: gravest.changeId,
    monitorId: monitor.monitorId,
    eventId: gravest.eventCode === null ? null : gravest.changeId,
    serviceId: gravest.serviceId,
    companyName: monitor.companyName ?? null,
    code: gravest.eventCode,
    changes: changes.length,
  }))
  for (const row of await insertNotifications(tx, rows)) announceNotification(tx, row.notificationId)
}
