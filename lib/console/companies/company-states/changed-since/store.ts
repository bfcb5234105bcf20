import 'server-only'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { OpenItem, UserRole } from '#lib/contract/index.ts'
import { type Sql, type Transaction, valuesOf } from '#lib/database/index.ts'
import { type DecisionRow, endMade, proposableOn, wholeOf } from '../../../core/decisions/index.ts'
import { readMark } from '../../../core/marks/store.ts'
import { decisions, fileEvents, files, users } from '../../../core/schema/index.ts'
import { keyedWithin } from '../../../core/store.ts'

export type FileRow = typeof files.$inferSelect
export type FileDecisionRow = DecisionRow<'file'>

export const {
  /** The file of a company under a lock until the transaction ends; null where there is none, and none is opened. */
  lock: lockFileOf,
  update: saveChangedFile,
} = keyedWithin(files, files.serviceId)

/** The newest decision that was made, also where the file was reopened since. */
export async function lastDecision(db: Sql, serviceId: string): Promise<FileDecisionRow | null> {
  return (await proposableOn(db, wholeOf('file', serviceId))).made
}

/** It counts no more: the console opened its file again. */
export function endLastDecision(tx: Transaction, serviceId: string, now: Date): Promise<void> {
  return endMade(tx, wholeOf('file', serviceId), { by: null, now })
}

export const { insert: insertFileEvent, update: updateFileEvent } = keyedWithin(fileEvents, fileEvents.eventId)

/** Since when it is news what becomes known of a company; what was known before is shown and changes no file. */
export async function newsSince(db: Sql): Promise<Date | null> {
  const since = await readMark(db, 'company-states.since')
  return since === null ? null : new Date(since)
}

/** Of these people, those who can still sign in and have one of these roles. */
export async function activeUsers(
  db: Sql,
  userIds: readonly string[],
  roles: readonly UserRole[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const { userId, isActive, role } = users
  const isTold = and(inArray(userId, [...userIds]), eq(isActive, true), inArray(role, [...roles]))
  return new Set(await valuesOf(db.select({ userId }).from(users).where(isTold), 'userId'))
}

/** Sorted, so that two who change several never wait for each other. */
export function filesChangedSince(db: Sql, serviceIds: readonly string[]) {
  const { serviceId, changedSince } = files
  const isOf = and(inArray(serviceId, [...serviceIds]), sql`${changedSince} <> '[]'::jsonb`)
  return db.select({ serviceId, changedSince }).from(files).where(isOf).orderBy(asc(serviceId))
}

export function decisionsWithItems(db: Sql, serviceIds: readonly string[]) {
  const { decisionId, facts, kind, place } = decisions
  const openItems = sql<OpenItem[]>`${facts} -> 'openItems'`
  const isOf = and(eq(kind, 'file'), inArray(place, [...serviceIds]), sql`${openItems} <> '[]'::jsonb`)
  return db.select({ decisionId, openItems }).from(decisions).where(isOf).orderBy(asc(place), asc(decisionId))
}

export function eventsWithItems(db: Sql, serviceIds: readonly string[]) {
  const { eventId, openItems, serviceId } = fileEvents
  const isOf = and(inArray(serviceId, [...serviceIds]), isNotNull(openItems))
  return db.select({ eventId, openItems }).from(fileEvents).where(isOf).orderBy(asc(serviceId), asc(eventId))
}

export async function saveDecisionItems(tx: Transaction, decisionId: string, openItems: OpenItem[]): Promise<void> {
  const facts = sql`${decisions.facts} || ${JSON.stringify({ openItems })}::jsonb`
  await tx.update(decisions).set({ facts }).where(eq(decisions.decisionId, decisionId))
}
