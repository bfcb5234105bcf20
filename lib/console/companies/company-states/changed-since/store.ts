import 'server-only'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { OpenItem } from '#lib/contract/index.ts'
import { firstRow, type Sql, type Transaction } from '#lib/database/index.ts'
import { decisions, fileEvents, files, marks } from '../../../core/schema/index.ts'

export type FileRow = typeof files.$inferSelect

/** The file of a company under a lock until the transaction ends; null where there is none, and none is opened. */
export function lockFileOf(tx: Transaction, serviceId: string): Promise<FileRow | null> {
  return firstRow(tx.select().from(files).where(eq(files.serviceId, serviceId)).for('update'))
}

export async function saveFileRow(tx: Transaction, serviceId: string, change: Partial<FileRow>): Promise<void> {
  await tx.update(files).set(change).where(eq(files.serviceId, serviceId))
}

export async function insertFileEvent(tx: Transaction, event: typeof fileEvents.$inferInsert): Promise<void> {
  await tx.insert(fileEvents).values(event)
}

/** Since when it is news what becomes known of a company; what was known before is shown and changes no file. */
export async function newsSince(db: Sql): Promise<Date | null> {
  const row = await firstRow(db.select().from(marks).where(eq(marks.name, 'company-states.since')))
  return row === null ? null : new Date(row.value)
}

/** Sorted, so that two who change several never wait for each other. */
export function filesChangedSince(db: Sql, serviceIds: readonly string[]) {
  const { serviceId, changedSince } = files
  const isOf = and(inArray(serviceId, serviceIds), sql`${changedSince} <> '[]'::jsonb`)
  return db.select({ serviceId, changedSince }).from(files).where(isOf).orderBy(asc(serviceId))
}

export function decisionsWithItems(db: Sql, serviceIds: readonly string[]) {
  const { decisionId, facts, kind, place } = decisions
  const openItems = sql<OpenItem[]>`${facts} -> 'openItems'`
  const isOf = and(eq(kind, 'file'), inArray(place, serviceIds), sql`${openItems} <> '[]'::jsonb`)
  return db.select({ decisionId, openItems }).from(decisions).where(isOf).orderBy(asc(place), asc(decisionId))
}

export function eventsWithItems(db: Sql, serviceIds: readonly string[]) {
  const { eventId, openItems, serviceId } = fileEvents
  const isOf = and(inArray(serviceId, serviceIds), isNotNull(openItems))
  return db.select({ eventId, openItems }).from(fileEvents).where(isOf).orderBy(asc(serviceId), asc(eventId))
}

export async function saveDecisionItems(tx: Transaction, decisionId: string, openItems: OpenItem[]): Promise<void> {
  const facts = sql`${decisions.facts} || ${JSON.stringify({ openItems })}::jsonb`
  await tx.update(decisions).set({ facts }).where(eq(decisions.decisionId, decisionId))
}

export async function saveEventItems(tx: Transaction, eventId: string, openItems: OpenItem[]): Promise<void> {
  await tx.update(fileEvents).set({ openItems }).where(eq(fileEvents.eventId, eventId))
}
