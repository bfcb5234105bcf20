import 'server-only'
import { and, arrayOverlaps, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { first, type Sql } from '#lib/database/index.ts'
import { companies, mandates, orders } from '../schema/index.ts'

export type MandateRow = typeof mandates.$inferSelect

/** Replaces what an earlier result of the same product of this company named; a later one stays. */
export async function replaceMandates(
  db: Sql,
  { serviceId, product, at }: Pick<MandateRow, 'serviceId' | 'product' | 'at'>,
  rows: MandateRow[],
): Promise<void> {
  const isOfProduct = and(eq(mandates.serviceId, serviceId), eq(mandates.product, product))
  await db.delete(mandates).where(and(isOfProduct, lte(mandates.at, at)))
  if (rows.length === 0) return
  const later = await first(db.select({ at: mandates.at }).from(mandates).where(isOfProduct).limit(1))
  if (later === null) await db.insert(mandates).values(rows).onConflictDoNothing()
}

export async function removeMandates(db: Sql, orderIds: string[]): Promise<void> {
  await db.delete(mandates).where(inArray(mandates.orderId, orderIds))
}

/** A person of this company, as its own results name it. */
export async function ownEntries(db: Sql, serviceId: string, nameKey: string): Promise<MandateRow[]> {
  return db
    .select()
    .from(mandates)
    .where(and(eq(mandates.serviceId, serviceId), eq(mandates.nameKey, nameKey)))
}

export interface ElsewhereRow {
  mandate: MandateRow
  companyName: string | null
}

/** Entries of other companies under this name or one of these numbers, newest first. */
export async function entriesElsewhere(
  db: Sql,
  who: { serviceId: string; nameKey: string; numbers: string[] },
  limit: number,
): Promise<ElsewhereRow[]> {
  const isNamed = eq(mandates.nameKey, who.nameKey)
  const isMeant = who.numbers.length === 0 ? isNamed : or(isNamed, arrayOverlaps(mandates.numbers, who.numbers))
  return db
    .select({
      mandate: mandates,
      companyName: sql<string | null>`coalesce(${companies.name}, ${orders.companyName})`,
    })
    .from(mandates)
    .leftJoin(companies, eq(companies.serviceId, mandates.serviceId))
    .leftJoin(orders, eq(orders.orderId, mandates.orderId))
    .where(and(isMeant, ne(mandates.serviceId, who.serviceId)))
    .orderBy(desc(mandates.at), mandates.orderId, mandates.position)
    .limit(limit)
}
