import 'server-only'
import { and, arrayOverlaps, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import {
  type RelatedParty,
  type ScreenedKind,
  type ScreenedRole,
  screenedKinds,
  screenedRoles,
} from '#lib/contract/index.ts'
import { first, type Sql, type Transaction } from '#lib/database/index.ts'
import { companies, files, orders, partyAppearances } from '../schema/index.ts'

type StoredEntry = typeof partyAppearances.$inferSelect
export interface EntryRow extends Omit<StoredEntry, 'kind' | 'role'> {
  kind: ScreenedKind
  role: ScreenedRole
}

/** A statement takes 65,535 values at most. */
const atOnceMax = 1_000

export async function entriesOf(db: Sql, serviceId: string): Promise<EntryRow[]> {
  const rows = await db.select().from(partyAppearances).where(eq(partyAppearances.serviceId, serviceId))
  return rows.map(entryIn)
}

export function entryIn(row: StoredEntry): EntryRow {
  const kind = screenedKinds.find((one) => one === row.kind) ?? 'other'
  const role = screenedRoles.find((one) => one === row.role) ?? 'relatedParty'
  return { ...row, kind, role }
}

export async function removeOf(tx: Transaction, serviceId: string, product: string): Promise<void> {
  await tx
    .delete(partyAppearances)
    .where(and(eq(partyAppearances.serviceId, serviceId), eq(partyAppearances.product, product)))
}

export async function insertEntries(tx: Transaction, rows: readonly EntryRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnceMax) {
    await tx
      .insert(partyAppearances)
      .values(rows.slice(at, at + atOnceMax))
      .onConflictDoNothing()
  }
}

/** Writes what means these entries since others of their company have come or gone. */
export async function rekeyEntries(tx: Transaction, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return
  const changed = rows.map(({ orderId, position, ties, ids }) => ({ order_id: orderId, position, ties, ids }))
  await tx.execute(sql`
    update console.party_appearances a set ties = x.ties, ids = x.ids
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as x(order_id text, position integer, ties text[], ids text[])
    where a.order_id = x.order_id and a.position = x.position`)
}

/** The companies whose entries these were. */
export async function removeEntries(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  const removed = await tx
    .delete(partyAppearances)
    .where(inArray(partyAppearances.orderId, [...orderIds]))
    .returning({ serviceId: partyAppearances.serviceId })
  return [...new Set(removed.map(({ serviceId }) => serviceId))]
}

/** What the company is called, and whom people wrote down as related to it. */
export async function companyOf(db: Sql, serviceId: string): Promise<{ name: string | null; related: RelatedParty[] }> {
  const isThis = eq(companies.serviceId, serviceId)
  const named = await first(db.select({ name: companies.name }).from(companies).where(isThis))
  const file = await first(db.select({ parties: files.parties }).from(files).where(eq(files.serviceId, serviceId)))
  return { name: named?.name ?? null, related: file?.parties ?? [] }
}

/** A person of this company, as its own results name it. */
export async function ownEntries(db: Sql, serviceId: string, nameKey: string): Promise<EntryRow[]> {
  const { kind } = partyAppearances
  const isNamed = and(eq(partyAppearances.serviceId, serviceId), eq(partyAppearances.nameKey, nameKey))
  const rows = await db
    .select()
    .from(partyAppearances)
    .where(and(isNamed, eq(kind, 'person')))
  return rows.map(entryIn)
}

export interface ElsewhereRow {
  entry: EntryRow
  companyName: string | null
}

/** Entries of persons of other companies under this name or one of these numbers, newest first. */
export async function entriesElsewhere(
  db: Sql,
  who: { serviceId: string; nameKey: string; numbers: string[] },
  limit: number,
): Promise<ElsewhereRow[]> {
  const isNamed = eq(partyAppearances.nameKey, who.nameKey)
  const isMeant = who.numbers.length === 0 ? isNamed : or(isNamed, arrayOverlaps(partyAppearances.numbers, who.numbers))
  const rows = await db
    .select({
      entry: partyAppearances,
      companyName: sql<string | null>`coalesce(${companies.name}, ${orders.companyName})`,
    })
    .from(partyAppearances)
    .leftJoin(companies, eq(companies.serviceId, partyAppearances.serviceId))
    .leftJoin(orders, eq(orders.orderId, partyAppearances.orderId))
    .where(and(isMeant, eq(partyAppearances.kind, 'person'), ne(partyAppearances.serviceId, who.serviceId)))
    .orderBy(desc(partyAppearances.at), partyAppearances.orderId, partyAppearances.position)
    .limit(limit)
  return rows.map(({ entry, companyName }) => ({ entry: entryIn(entry), companyName }))
}
