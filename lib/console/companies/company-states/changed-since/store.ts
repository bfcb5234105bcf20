import 'server-only'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { OpenItem } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { readMark } from '../../../core/marks/store.ts'
import { decisions, fileEvents, files } from '../../../core/schema/index.ts'
import { keyedWithin } from '../../../core/store.ts'

export type FileRow = typeof files.$inferSelect

export const {
  /** The file of a company under a lock until the transaction ends; null where there is none, and none is opened. */
  lock: lockFileOf,
  update: saveFileRow,
} = keyedWithin(files, files.serviceId)

export const { insert: insertFileEvent, update: updateFileEvent } = keyedWithin(fileEvents, fileEvents.eventId)

/** Since when it is news what becomes known of a company; what was known before is shown and changes no file. */
export async function newsSince(db: Sql): Promise<Date | null> {
  const since = await readMark(db, 'company-states.since')
  return since === null ? null : new Date(since)
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
