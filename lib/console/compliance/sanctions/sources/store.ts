import 'server-only'
import { and, eq, getTableColumns, isNull, lte, or } from 'drizzle-orm'
import { equal, isFreeOf, type Sql, type Transaction } from '#lib/database/index.ts'
import { sanctionHeldEditions, sanctionSources } from '../../../core/schema/index.ts'
import { keyed, keyedWithin } from '../../../core/store.ts'

export type SourceRow = typeof sanctionSources.$inferSelect
const { body: _body, facts: _facts, ...heldFacts } = getTableColumns(sanctionHeldEditions)
export type HeldRow = typeof sanctionHeldEditions.$inferSelect
export type HeldFacts = Omit<HeldRow, 'body' | 'facts'>

export function listSources(db: Sql): Promise<SourceRow[]> {
  return db.select().from(sanctionSources)
}

const { find, lock, moved } = keyed(sanctionSources, sanctionSources.list)

export const findSource = find

/** Without their entries. */
export function listHeld(db: Sql): Promise<HeldFacts[]> {
  return db.select(heldFacts).from(sanctionHeldEditions)
}

/** The next list that is due, for this process alone until then. */
export function takeDue(db: Sql, { now, until }: { now: Date; until: Date }): Promise<SourceRow | null> {
  const { list, isOn, dueAt, fetchingUntil } = sanctionSources
  const isFree = or(isNull(fetchingUntil), lte(fetchingUntil, now))
  const isDue = and(eq(isOn, true), lte(dueAt, now), isFree)
  const isNext = isFreeOf(db, list, isDue, { order: [dueAt, list], limit: 1 })
  return moved(db, isNext, { fetchingUntil: until })
}

/** Whether it is on still and this process has it still; locked until the transaction ends. */
export async function lockTaken(tx: Transaction, { list, fetchingUntil }: SourceRow): Promise<boolean> {
  const row = await lock(tx, list)
  return row?.isOn === true && row.fetchingUntil?.getTime() === fetchingUntil?.getTime()
}

/** Of a list this process has, which is free again with it. */
export async function updateTaken(
  db: Sql,
  { list, fetchingUntil }: SourceRow,
  change: Partial<SourceRow>,
): Promise<void> {
  const isOurs = fetchingUntil === null ? undefined : eq(sanctionSources.fetchingUntil, fetchingUntil)
  const freed = { ...change, fetchingUntil: null }
  await db
    .update(sanctionSources)
    .set(freed)
    .where(and(eq(sanctionSources.list, list), isOurs))
}

export async function upsertSource(
  tx: Transaction,
  row: Pick<SourceRow, 'list' | 'isOn' | 'switchedAt' | 'switchedBy' | 'dueAt'>,
): Promise<SourceRow> {
  const change = { ...row, fetchingUntil: null, failures: 0 }
  const [made] = await tx
    .insert(sanctionSources)
    .values(row)
    .onConflictDoUpdate({ target: sanctionSources.list, set: change })
    .returning()
  if (made === undefined) throw new Error('a source of a list was written and is not there')
  return made
}

/** In place of one that was held before it. */
export async function holdEdition(tx: Transaction, row: HeldRow): Promise<void> {
  await tx.insert(sanctionHeldEditions).values(row).onConflictDoUpdate({ target: sanctionHeldEditions.list, set: row })
}

export const { lock: lockHeld } = keyedWithin(sanctionHeldEditions, sanctionHeldEditions.editionId)

export const { remove: deleteHeld } = keyedWithin(sanctionHeldEditions, sanctionHeldEditions.list)

/** The same edition is not held again. */
export async function markDropped(tx: Transaction, { list, editionId }: HeldFacts): Promise<void> {
  const isSeen = equal(sanctionSources, { list, seenId: editionId })
  await tx.update(sanctionSources).set({ isDropped: true }).where(isSeen)
}
