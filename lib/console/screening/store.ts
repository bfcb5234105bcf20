import 'server-only'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { first, type Sql, type Transaction } from '#lib/database/index.ts'
import { namingProducts } from '#lib/domain/screening/index.ts'
import { orders, results, screeningHits, screeningImports } from '../schema/index.ts'

export type HitRow = typeof screeningHits.$inferSelect
export type ImportRow = typeof screeningImports.$inferSelect

export interface NamingResult {
  product: string
  orderId: string
  responseTime: Date | null
  body: Uint8Array
}

/** The newest stored result of each of them, compressed as it is stored. */
export async function namingResults(db: Sql, serviceId: string): Promise<NamingResult[]> {
  const { product, orderId, responseTime } = orders
  const newest = await db
    .selectDistinctOn([orders.product], { product, orderId, responseTime })
    .from(orders)
    .innerJoin(results, eq(results.orderId, orders.orderId))
    .where(
      and(
        eq(orders.serviceId, serviceId),
        inArray(orders.product, [...namingProducts]),
        eq(orders.status, 'completed'),
        isNull(orders.erasedAt),
      ),
    )
    .orderBy(orders.product, desc(orders.responseTime), desc(orders.orderId))
  if (newest.length === 0) return []
  const ids = newest.map(({ orderId }) => orderId)
  const bodies = await db
    .select({ orderId: results.orderId, body: results.body })
    .from(results)
    .where(inArray(results.orderId, ids))
  return newest.flatMap((order) => {
    const found = bodies.find((one) => one.orderId === order.orderId)
    return order.product === null || found === undefined ? [] : [{ ...order, product: order.product, body: found.body }]
  })
}

/** Hits of a company, oldest first. */
export async function hitsOf(db: Sql, serviceId: string, limit: number): Promise<HitRow[]> {
  return db
    .select()
    .from(screeningHits)
    .where(eq(screeningHits.serviceId, serviceId))
    .orderBy(asc(screeningHits.importedAt), asc(screeningHits.hitId))
    .limit(limit)
}

/** Hits of these companies, newest first. */
export async function hitsIn(db: Sql, serviceIds: readonly string[], limit: number): Promise<HitRow[]> {
  const { hitId, importedAt, serviceId } = screeningHits
  if (serviceIds.length === 0) return []
  const isOfThem = inArray(serviceId, [...serviceIds])
  return db.select().from(screeningHits).where(isOfThem).orderBy(desc(importedAt), desc(hitId)).limit(limit)
}

export async function insertHits(tx: Transaction, rows: (typeof screeningHits.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(screeningHits).values(rows)
}

/** The hit under a lock until the transaction ends. */
export function lockHit(tx: Transaction, serviceId: string, hitId: string): Promise<HitRow | null> {
  const isThis = and(eq(screeningHits.serviceId, serviceId), eq(screeningHits.hitId, hitId))
  return first(tx.select().from(screeningHits).where(isThis).for('update'))
}

export async function saveVerdict(
  tx: Transaction,
  hitId: string,
  change: Pick<HitRow, 'version' | 'verdict' | 'reason' | 'decidedAt' | 'decidedBy'>,
): Promise<void> {
  await tx.update(screeningHits).set(change).where(eq(screeningHits.hitId, hitId))
}

/** The import under a lock until the transaction ends. */
export function lockImport(tx: Transaction, serviceId: string, importId: string): Promise<ImportRow | null> {
  const isThis = and(eq(screeningImports.serviceId, serviceId), eq(screeningImports.importId, importId))
  return first(tx.select().from(screeningImports).where(isThis).for('update'))
}

export async function insertImport(tx: Transaction, row: ImportRow): Promise<void> {
  await tx.insert(screeningImports).values(row)
}

export async function saveImport(
  tx: Transaction,
  { importId, taken, problems }: Pick<ImportRow, 'importId' | 'taken' | 'problems'>,
): Promise<void> {
  await tx.update(screeningImports).set({ taken, problems }).where(eq(screeningImports.importId, importId))
}

/** The newest import of a company; null where nobody imported a file. */
export function newestImportOf(db: Sql, serviceId: string): Promise<ImportRow | null> {
  return first(
    db
      .select()
      .from(screeningImports)
      .where(eq(screeningImports.serviceId, serviceId))
      .orderBy(desc(screeningImports.importedAt), desc(screeningImports.importId))
      .limit(1),
  )
}
