import 'server-only'
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { ListedFact, SanctionListId } from '#lib/contract/index.ts'
import { firstRow, only, type Sql, type Transaction } from '#lib/database/index.ts'
import { sanctionEditions, sanctionEntryFacts, sanctionListRequests } from '../../core/schema/index.ts'
import { keyedWithin } from '../../core/store.ts'
import type { EntryFacts } from './reading.ts'

const { body: _body, ...facts } = getTableColumns(sanctionEditions)
export type EditionRow = Omit<typeof sanctionEditions.$inferSelect, 'body'>

/** Newest first, without their entries. */
export function listEditions(db: Sql, limit: number): Promise<EditionRow[]> {
  return db
    .select(facts)
    .from(sanctionEditions)
    .orderBy(desc(sanctionEditions.importedAt), desc(sanctionEditions.editionId))
    .limit(limit)
}

const isInUse = (list: SanctionListId) => and(eq(sanctionEditions.list, list), isNull(sanctionEditions.replacedAt))

/** The edition in use, under a lock until the transaction ends. */
export function lockEdition(tx: Transaction, list: SanctionListId): Promise<EditionRow | null> {
  return firstRow(tx.select(facts).from(sanctionEditions).where(isInUse(list)).for('update'))
}

const factsAtOnce = 2_000

export async function replaceEdition(
  tx: Transaction,
  before: EditionRow | null,
  next: typeof sanctionEditions.$inferInsert,
  facts: readonly EntryFacts[],
): Promise<void> {
  if (before !== null) {
    await tx.delete(sanctionEntryFacts).where(eq(sanctionEntryFacts.editionId, before.editionId))
    const change = { replacedAt: next.importedAt, body: null }
    await tx.update(sanctionEditions).set(change).where(eq(sanctionEditions.editionId, before.editionId))
  }
  await tx.insert(sanctionEditions).values(next)
  // Also of those that tell nothing: an entry without a row was read before any of this was kept.
  for (let at = 0; at < facts.length; at += factsAtOnce) {
    const rows = facts.slice(at, at + factsAtOnce).map((one) => ({ ...one, editionId: next.editionId }))
    await tx.insert(sanctionEntryFacts).values(rows)
  }
}

/** One edition of each list, as it is in use. */
export function editionsInUse(db: Sql): Promise<EditionRow[]> {
  return db
    .select(facts)
    .from(sanctionEditions)
    .where(isNull(sanctionEditions.replacedAt))
    .orderBy(sanctionEditions.list)
}

/** The entries of the edition of a list that is in use, compressed as they are stored. */
export async function bodyInUse(
  db: Sql,
  list: SanctionListId,
): Promise<{ editionId: string; body: Uint8Array } | null> {
  const row = await firstRow(
    db
      .select(only(sanctionEditions, 'editionId', 'body'))
      .from(sanctionEditions)
      .where(isInUse(list)),
  )
  return row === null || row.body === null ? null : { ...row, body: row.body }
}

/** Whether what was computed from these editions still is what the lists say. */
export async function areInUse(db: Sql, editions: readonly EditionRow[]): Promise<boolean> {
  const idsOf = (rows: readonly EditionRow[]) => rows.map(({ editionId }) => editionId).toSorted()
  return idsOf(editions).join(' ') === idsOf(await editionsInUse(db)).join(' ')
}

/** Their entries, compressed as they are stored. One that was replaced meanwhile has none. */
export async function bodiesOf(
  db: Sql,
  editions: readonly EditionRow[],
): Promise<{ list: SanctionListId; body: Uint8Array }[]> {
  const ids = editions.map(({ editionId }) => editionId)
  if (ids.length === 0) return []
  const rows = await db
    .select(only(sanctionEditions, 'list', 'body'))
    .from(sanctionEditions)
    .where(inArray(sanctionEditions.editionId, ids))
  return rows.flatMap((row) => (row.body === null ? [] : [{ list: row.list, body: row.body }]))
}

/** What these entries of editions in use tell, by list and entry; none of an edition that was read before it was kept. */
export async function factsOf(
  db: Sql,
  entries: readonly { list: SanctionListId; entryId: string }[],
): Promise<ReadonlyMap<string, ListedFact[]>> {
  if (entries.length === 0) return new Map()
  const { list, editionId, replacedAt } = sanctionEditions
  const rows = await db
    .select({ list, entryId: sanctionEntryFacts.entryId, facts: sanctionEntryFacts.facts })
    .from(sanctionEntryFacts)
    .innerJoin(sanctionEditions, eq(editionId, sanctionEntryFacts.editionId))
    .where(
      and(isNull(replacedAt), inArray(sanctionEntryFacts.entryId, [...new Set(entries.map((one) => one.entryId))])),
    )
  return new Map(rows.map((row) => [`${row.list} ${row.entryId}`, row.facts]))
}

export type ListRequestRow = typeof sanctionListRequests.$inferSelect

const ofRequests = keyedWithin(sanctionListRequests, sanctionListRequests.list)

export function listRequestsSince(db: Sql, since: Date): Promise<ListRequestRow[]> {
  return db
    .select()
    .from(sanctionListRequests)
    .where(gt(sanctionListRequests.at, since))
    .orderBy(sanctionListRequests.list)
}

/** Of several at once the first stays; one that is not of later than `since` is replaced. */
export async function insertListRequest(
  tx: Transaction,
  request: ListRequestRow,
  since: Date,
): Promise<{ row: ListRequestRow; isNew: boolean }> {
  const { list, at } = sanctionListRequests
  const [made] = await tx
    .insert(sanctionListRequests)
    .values(request)
    .onConflictDoUpdate({ target: list, set: { at: request.at, by: request.by }, setWhere: lte(at, since) })
    .returning()
  if (made !== undefined) return { row: made, isNew: true }
  return { row: (await ofRequests.find(tx, request.list)) ?? request, isNew: false }
}

export const { remove: endListRequest } = ofRequests
