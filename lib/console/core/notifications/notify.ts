import 'server-only'
import type { NotificationKind } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { announceNotification } from '../announce.ts'
import { insertNotifications, type News } from './store.ts'

interface EndedBatch {
  batchId: string
  name: string
  items: readonly { product: string }[]
  startedBy: string | null
  noticeCode: string | null
}

/**
 * Notifies the user who started a batch that it has ended, or that it is paused, with the reason. A batch that is resumed or
 * retried ends again, with a new notification.
 */
export async function notifyBatch(
  tx: Transaction,
  kind: 'batch.finished' | 'batch.paused',
  { batchId, name, items, startedBy, noticeCode }: EndedBatch,
  /** Null where that of a row is not known: a part of the sum is not the sum. */
  creditsCharged: number | null,
  now: Date,
): Promise<void> {
  if (startedBy === null) return
  const product = items.length === 1 ? items[0]?.product : null
  const batch = { batchId, batchName: name, product, code: noticeCode, creditsCharged }
  await tellPeople(tx, [{ ...batch, userId: startedBy, kind, about: `${batchId} ${+now}` }], now)
}

interface AboutCompany {
  serviceId: string
  companyName: string | null
}

/** Notifies everybody whom a note on a company mentions. */
export async function notifyMentioned(
  tx: Transaction,
  userIds: readonly string[],
  { noteId, ...company }: AboutCompany & { noteId: string },
  now: Date,
): Promise<void> {
  await tell(tx, 'note.mention', userIds, { ...company, about: noteId }, now)
}

/** Notifies a person that a file is now theirs; again when it is given to them again. */
export async function notifyAssigned(
  tx: Transaction,
  { userId, version, ...company }: AboutCompany & { userId: string; version: number },
  now: Date,
): Promise<void> {
  await tell(tx, 'file.assigned', [userId], { ...company, about: `${company.serviceId} ${version}` }, now)
}

/** Notifies the person who proposed a decision of what the second person did with it. */
export async function notifyDecision(
  tx: Transaction,
  kind: `${'file' | 'case' | 'match'}.${'decided' | 'returned'}`,
  { userId, ...about }: AboutCompany & { userId: string; about: string; caseId?: string },
  now: Date,
): Promise<void> {
  await tell(tx, kind, [userId], about, now)
}

/** Notifies a person of a case; `about` names its cause, of which the person is told once. */
export async function notifyCase(
  tx: Transaction,
  kind: 'case.assigned' | 'case.mention' | 'case.due',
  { userId, ...about }: AboutCompany & { userId: string; caseId: string; about: string },
  now: Date,
): Promise<void> {
  await tell(tx, kind, [userId], about, now)
}

interface FoundCompanies {
  searchId: string
  userId: string
  searchText: string
  first: { serviceId: string; name: string | null }
  count: number
}

/** Notifies a person of companies that have appeared under the name of a search; it names the first. */
export async function notifyFound(
  tx: Transaction,
  { searchId, userId, searchText, first, count }: FoundCompanies,
  now: Date,
): Promise<void> {
  const company = { serviceId: first.serviceId, companyName: first.name, searchText, changes: count }
  await tellPeople(tx, [{ ...company, userId, about: `${searchId} ${first.serviceId}`, kind: 'search.found' }], now)
}

/** Notifies people that a new edition of a sanctions list changed what is said of a company, once a run. */
export async function notifySanctionsChanged(
  tx: Transaction,
  userIds: readonly string[],
  { runId, changes, ...company }: AboutCompany & { runId: string; changes: number },
  now: Date,
): Promise<void> {
  await tell(tx, 'sanctions.changed', userIds, { ...company, changes, about: `${company.serviceId} ${runId}` }, now)
}

/** Notifies the administrators that somebody asks for a sanctions list. */
export async function notifyListAsked(
  tx: Transaction,
  userIds: readonly string[],
  { list, personName }: { list: string; personName: string },
  now: Date,
): Promise<void> {
  await tell(tx, 'sanctions.listAsked', userIds, { about: `${list} ${now.toISOString()}`, list, personName }, now)
}

/** Notifies the administrators that an edition of a list was fetched and waits for one of them. */
export async function notifyEditionHeld(
  tx: Transaction,
  userIds: readonly string[],
  { list, editionId }: { list: string; editionId: string },
  now: Date,
): Promise<void> {
  await tell(tx, 'sanctions.editionHeld', userIds, { about: `${list} ${editionId}`, list }, now)
}

/** Notifies the other administrators of an act that waits for one of them. */
export async function notifyActProposed(
  tx: Transaction,
  userIds: readonly string[],
  { requestId, personName }: { requestId: string; personName: string },
  now: Date,
): Promise<void> {
  await tell(tx, 'control.proposed', userIds, { about: requestId, personName }, now)
}

/** Notifies the other administrators of an act whose effect concerns a control; the row of the audit log says which. */
export async function notifyControlChanged(
  tx: Transaction,
  userIds: readonly string[],
  { requestId, personName }: { requestId: string; personName: string },
  now: Date,
): Promise<void> {
  await tell(tx, 'control.changed', userIds, { about: requestId, personName }, now)
}

/** Notifies the person who handed a paper on of its first opening, or of what the second person did with it. */
export async function notifyDisclosure(
  tx: Transaction,
  kind: 'disclosure.opened' | 'disclosure.confirmed' | 'disclosure.refused',
  of: {
    userId: string
    disclosureId: string
    serviceId: string | null
    companyName: string | null
    personName: string
  },
  now: Date,
): Promise<void> {
  const { disclosureId: about, ...said } = of
  await tellPeople(tx, [{ ...said, about, kind }], now)
}

async function tell(
  tx: Transaction,
  kind: NotificationKind,
  userIds: readonly string[],
  about: Omit<News, 'kind' | 'userId'>,
  now: Date,
): Promise<void> {
  await tellPeople(
    tx,
    userIds.map((userId) => ({ ...about, userId, kind })),
    now,
  )
}

/** Writes news and announces it, but for what a person has had already. */
export async function tellPeople(tx: Transaction, news: readonly News[], now: Date): Promise<void> {
  const rows = news.map((one) => ({ ...one, notificationId: newId(now), at: now }))
  for (const { notificationId } of await insertNotifications(tx, rows)) announceNotification(tx, notificationId)
}
