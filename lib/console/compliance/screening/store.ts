import 'server-only'
import { and, asc, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { firstRow, mapOf, type Sql, type Transaction } from '#lib/database/index.ts'
import { namingProducts } from '#lib/domain/screening/index.ts'
import { decisions, orders, results, screeningHits, screeningImports } from '../../core/schema/index.ts'
import { keyed, keyedWithin } from '../../core/store.ts'

type StoredHit = typeof screeningHits.$inferSelect
export type HitRow = Awaited<ReturnType<typeof hitsOf>>[number]
export type ImportRow = typeof screeningImports.$inferSelect

export interface NamingRow {
  product: string
  orderId: string
  responseTime: Date | null
  body: Uint8Array
}

/** The newest stored result of each of them by company, compressed as it is stored. */
export async function namingResults(db: Sql, serviceIds: readonly string[]): Promise<Map<string, NamingRow[]>> {
  const { serviceId, product, orderId, responseTime } = orders
  const newest = await db
    .selectDistinctOn([serviceId, product], { serviceId, product, orderId, responseTime })
    .from(orders)
    .innerJoin(results, eq(results.orderId, orders.orderId))
    .where(
      and(
        inArray(serviceId, serviceIds),
        inArray(product, namingProducts),
        eq(orders.status, 'completed'),
        isNull(orders.erasedAt),
      ),
    )
    .orderBy(serviceId, product, desc(responseTime), desc(orderId))
  if (newest.length === 0) return new Map()
  const ids = newest.map((order) => order.orderId)
  const bodyOf = await mapOf(keyed(results, results.orderId).some(db, ids), 'orderId', 'body')
  const stored = new Map<string, NamingRow[]>()
  for (const { serviceId, product, ...order } of newest) {
    const body = bodyOf.get(order.orderId)
    if (serviceId === null || product === null || body === undefined) continue
    stored.set(serviceId, [...(stored.get(serviceId) ?? []), { ...order, product, body }])
  }
  return stored
}

/** Hits with the decision that counts on each. */
function selectHits(db: Sql) {
  const { outcome: verdict, reason, at: decidedAt, by: decidedBy } = decisions
  const decided = { verdict, reason, decidedAt, decidedBy }
  return db
    .select({ ...getTableColumns(screeningHits), ...decided })
    .from(screeningHits)
    .leftJoin(decisions, eq(decisions.decisionId, screeningHits.decisionId))
    .$dynamic()
}

/** Hits of a company, oldest first. */
export function hitsOf(db: Sql, serviceId: string, limit: number) {
  const { hitId, importedAt } = screeningHits
  return selectHits(db).where(eq(screeningHits.serviceId, serviceId)).orderBy(asc(importedAt), asc(hitId)).limit(limit)
}

/** Hits of these companies, newest first. */
export async function storedHitsIn(db: Sql, serviceIds: readonly string[], limit: number): Promise<HitRow[]> {
  const { hitId, importedAt, serviceId } = screeningHits
  if (serviceIds.length === 0) return []
  const isOfThem = inArray(serviceId, serviceIds)
  return selectHits(db).where(isOfThem).orderBy(desc(importedAt), desc(hitId)).limit(limit)
}

const ofHits = keyedWithin(screeningHits, screeningHits.hitId)

export const { insert: insertHits } = ofHits

export function findHit(db: Sql, serviceId: string, hitId: string): Promise<HitRow | null> {
  return firstRow(selectHits(db).where(and(eq(screeningHits.serviceId, serviceId), eq(screeningHits.hitId, hitId))))
}

export async function pointTo(
  tx: Transaction,
  { hitId, decisionId }: Pick<StoredHit, 'hitId' | 'decisionId'>,
): Promise<void> {
  await ofHits.update(tx, hitId, { decisionId })
}

/** The import under a lock until the transaction ends. */
export function lockImport(tx: Transaction, serviceId: string, importId: string): Promise<ImportRow | null> {
  const isThis = and(eq(screeningImports.serviceId, serviceId), eq(screeningImports.importId, importId))
  return firstRow(tx.select().from(screeningImports).where(isThis).for('update'))
}

const ofImports = keyedWithin(screeningImports, screeningImports.importId)

export const { insert: insertImport } = ofImports

export async function saveImport(
  tx: Transaction,
  { importId, taken, problems }: Pick<ImportRow, 'importId' | 'taken' | 'problems'>,
): Promise<void> {
  await ofImports.update(tx, importId, { taken, problems })
}

/** The newest import of a company; null where nobody imported a file. */
export function newestImportOf(db: Sql, serviceId: string): Promise<ImportRow | null> {
  return firstRow(
    db
      .select()
      .from(screeningImports)
      .where(eq(screeningImports.serviceId, serviceId))
      .orderBy(desc(screeningImports.importedAt), desc(screeningImports.importId))
      .limit(1),
  )
}
