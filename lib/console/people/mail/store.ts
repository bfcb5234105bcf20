import 'server-only'
import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { accountNotificationKinds, type MailChoices, readers } from '#lib/contract/index.ts'
import { columnOf, equal, firstRow, isChanged, mapOf, only, type Sql, type Transaction } from '#lib/database/index.ts'
import {
  cases,
  companyNameColumn,
  disclosureCodes,
  disclosures,
  files,
  invitations,
  mailChoices,
  monitorChanges,
  notifications,
  sessions,
  users,
} from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

/** More than a digest lists. */
const dueMax = 200

export type MailedRow = typeof notifications.$inferSelect

export async function mailChoicesOf(db: Sql, userId: string): Promise<Partial<MailChoices> | null> {
  return (await columnOf(db, mailChoices.choices, eq(mailChoices.userId, userId)))[0] ?? null
}

export async function saveChoices(tx: Transaction, userId: string, choices: Partial<MailChoices>): Promise<void> {
  await tx
    .insert(mailChoices)
    .values({ userId, choices })
    .onConflictDoUpdate({ target: mailChoices.userId, set: { choices } })
}

/** Notifications of which nobody has decided whether they are mailed, each for one process. */
export function takeUndecided(tx: Transaction, limit: number): Promise<MailedRow[]> {
  return tx
    .select()
    .from(notifications)
    .where(eq(notifications.mail, 'due'))
    .orderBy(asc(notifications.notificationId))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Active people by their ids, with what they chose. */
export async function readersOf(db: Sql, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, Reader>()
  return await mapOf(
    db
      .select({ userId: users.userId, locale: users.locale, choices: mailChoices.choices })
      .from(users)
      .leftJoin(mailChoices, eq(mailChoices.userId, users.userId))
      .where(and(inArray(users.userId, userIds), eq(users.isActive, true))),
    'userId',
  )
}

interface Reader {
  locale: string
  choices: Partial<MailChoices> | null
}

export async function markMail(tx: Transaction, notificationIds: string[], mail: 'digest' | 'none'): Promise<void> {
  if (notificationIds.length === 0) return
  await tx.update(notifications).set({ mail }).where(inArray(notifications.notificationId, notificationIds))
}

/** People who have had no digest of this day or a later one. */
export async function peopleWithoutDigest(db: Sql, day: string) {
  return db
    .select({
      ...only(users, 'userId', 'locale', 'timeZone'),
      choices: mailChoices.choices,
      digestOn: mailChoices.digestOn,
    })
    .from(users)
    .leftJoin(mailChoices, eq(mailChoices.userId, users.userId))
    .where(and(eq(users.isActive, true), or(isNull(mailChoices.digestOn), lt(mailChoices.digestOn, day))))
    .orderBy(asc(users.userId))
}

/** True for the one process that makes the digest of this day. */
export function claimDigest(tx: Transaction, userId: string, digestOn: string): Promise<boolean> {
  return isChanged(
    tx
      .insert(mailChoices)
      .values({ userId, digestOn })
      .onConflictDoUpdate({
        target: mailChoices.userId,
        set: { digestOn },
        setWhere: or(isNull(mailChoices.digestOn), lt(mailChoices.digestOn, digestOn)),
      }),
  )
}

export function digestIdsOf(tx: Transaction, userId: string): Promise<string[]> {
  const { notificationId } = notifications
  return columnOf(tx, notificationId, equal(notifications, { mail: 'digest', userId }), notificationId)
}

/** Where a sign-in came from. */
export interface SignIn {
  address: string | null
  userAgent: string | null
}

/** Sign-ins by the id of their session. */
export async function signInsOf(db: Sql, sessionIds: string[]): Promise<Map<string, SignIn>> {
  if (sessionIds.length === 0) return new Map()
  const { sessionId, address, userAgent } = sessions
  return await mapOf(
    db.select({ sessionId, address, userAgent }).from(sessions).where(inArray(sessionId, sessionIds)),
    'sessionId',
  )
}

export type FoundChange = typeof monitorChanges.$inferSelect

/** Changes at monitored companies by their ids. */
export function foundChangesOf(db: Sql, changeIds: string[]): Promise<Map<string, FoundChange>> {
  return mapOf(keyed(monitorChanges, monitorChanges.changeId).some(db, changeIds), 'changeId')
}

/** Those of these that are unread; news of one's account whether it was read or not. */
export async function unreadOf(db: Sql, notificationIds: string[]): Promise<MailedRow[]> {
  if (notificationIds.length === 0) return []
  return db
    .select()
    .from(notifications)
    .where(
      and(
        inArray(notifications.notificationId, notificationIds),
        or(isNull(notifications.readAt), inArray(notifications.kind, accountNotificationKinds)),
      ),
    )
    .orderBy(asc(notifications.notificationId))
}

export async function recipientOf(db: Sql, userId: string) {
  return firstRow(
    db
      .select(only(users, 'email', 'name', 'isActive', 'isDemo', 'locale'))
      .from(users)
      .where(eq(users.userId, userId)),
  )
}

/** An invitation that can still be used, and who sent it. */
export async function openInvitation(db: Sql, invitationId: string, now: Date) {
  return firstRow(
    db
      .select({ ...only(invitations, 'email', 'expiresAt', 'role', 'userId'), by: users.name })
      .from(invitations)
      .leftJoin(users, eq(users.userId, invitations.invitedBy))
      .where(
        and(
          eq(invitations.invitationId, invitationId),
          isNull(invitations.usedAt),
          isNull(invitations.revokedAt),
          gt(invitations.expiresAt, now),
        ),
      ),
  )
}

/** A code that is still good for something, to whom it goes, and who handed the paper on. */
export async function openCode(db: Sql, codeId: string, now: Date) {
  return firstRow(
    db
      .select({ email: disclosures.recipientEmail, expiresAt: disclosureCodes.expiresAt, by: users.name })
      .from(disclosureCodes)
      .innerJoin(disclosures, eq(disclosures.disclosureId, disclosureCodes.disclosureId))
      .leftJoin(users, eq(users.userId, disclosures.createdBy))
      .where(
        and(
          eq(disclosureCodes.codeId, codeId),
          eq(disclosures.state, 'open'),
          isNull(disclosureCodes.sessionHash),
          gt(disclosureCodes.expiresAt, now),
        ),
      ),
  )
}

/** Who gave a person these files, when, and by when it is wanted; `hasText` is whether somebody wrote what is wanted. */
export async function assignmentsOf(db: Sql, userId: string, serviceIds: readonly string[]) {
  if (serviceIds.length === 0) return []
  const { serviceId, assigneeId, assignedBy, assignedAt, dueOn, wanted } = files
  return db
    .select({ serviceId, assignedAt, dueOn, by: users.name, hasText: sql<boolean>`${wanted} is not null` })
    .from(files)
    .leftJoin(users, eq(users.userId, assignedBy))
    .where(and(inArray(serviceId, serviceIds), eq(assigneeId, userId)))
}

/** A file or case of a company. */
export interface Due {
  serviceId: string
  /** Null for a file. */
  caseId: string | null
  companyName: string | null
  dueOn: string
}

/** A person's own files, reviews and cases that are due on this day or were due before, by day. */
export async function dueOf(db: Sql, userId: string, day: string): Promise<Due[]> {
  const [ofFiles, ofCases] = await Promise.all([dueFiles(db, userId, day), dueCases(db, userId, day)])
  return [...ofCases, ...ofFiles].toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)).slice(0, dueMax)
}

function dueCases(db: Sql, userId: string, day: string): Promise<Due[]> {
  return db
    .select({
      serviceId: cases.serviceId,
      caseId: cases.caseId,
      companyName: companyNameColumn(cases.serviceId),
      dueOn: sql<string>`to_char(${cases.dueOn}, 'YYYY-MM-DD')`,
    })
    .from(cases)
    .innerJoin(users, and(eq(users.userId, cases.assigneeId), inArray(users.role, readers)))
    .where(and(eq(cases.assigneeId, userId), ne(cases.status, 'closed'), sql`${cases.dueOn} <= ${day}::date`))
    .orderBy(asc(cases.dueOn), asc(cases.caseId))
    .limit(dueMax)
}

/** A closed file waits for its review alone. */
async function dueFiles(db: Sql, userId: string, day: string): Promise<Due[]> {
  const due = sql<string>`least(case when ${files.status} <> 'closed' then ${files.dueOn} end, ${files.nextReviewOn})`
  const rows = await db
    .select({
      serviceId: files.serviceId,
      caseId: sql<null>`null::uuid`,
      companyName: companyNameColumn(files.serviceId),
      dueOn: sql<string>`to_char(${due}, 'YYYY-MM-DD')`,
    })
    .from(files)
    .innerJoin(users, and(eq(users.userId, files.assigneeId), inArray(users.role, readers)))
    .where(and(eq(files.assigneeId, userId), sql`${due} <= ${day}::date`))
    .orderBy(asc(due), asc(files.serviceId))
    .limit(dueMax)
  return rows
}
