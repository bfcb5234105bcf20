import 'server-only'
import { and, desc, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { CompanyState, DecidedResult, RelatedParty, RiskClass } from '#lib/contract/index.ts'
import { equal, mapOf, type Sql, type Transaction } from '#lib/database/index.ts'
import type { ResultOnFile } from '#lib/domain/files/index.ts'
import { newId } from '#lib/id/index.ts'
import { type FileRow, lockFileOf, lockState } from '../../companies/company-states/index.ts'
import { fileEvents, files, orders } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export type { FileRow }
export type FileEventRow = typeof fileEvents.$inferSelect

/** One line of the chronology as a handler says it. */
export type FileStep = Omit<typeof fileEvents.$inferInsert, 'eventId' | 'serviceId' | 'at' | 'by'>

const { find, add } = keyed(files, files.serviceId)

export const findFile = find

/** Whom people wrote down as related to these companies; of one without a file there is nobody. */
export function relatedPartiesOf(db: Sql, serviceIds: readonly string[]): Promise<ReadonlyMap<string, RelatedParty[]>> {
  const { serviceId, parties } = files
  const isMeant = inArray(serviceId, serviceIds)
  return mapOf(db.select({ serviceId, parties }).from(files).where(isMeant), 'serviceId', 'parties')
}

/** The risk classes of these companies; of one without a class there is none. */
export async function fileRisksOf(db: Sql, serviceIds: readonly string[]): Promise<ReadonlyMap<string, RiskClass>> {
  if (serviceIds.length === 0) return new Map()
  const { riskClass, serviceId } = files
  const isMeant = and(inArray(serviceId, serviceIds), isNotNull(riskClass))
  const rows = await db.select({ serviceId, riskClass }).from(files).where(isMeant)
  return new Map(rows.flatMap((row) => (row.riskClass === null ? [] : [[row.serviceId, row.riskClass]])))
}

/**
 * The file under a lock until the transaction ends; a company without one gets it, at version 0. The state of the company is
 * locked first, as what becomes known of it does: what is decided and what becomes known follow each other.
 */
export async function lockFile(
  tx: Transaction,
  serviceId: string,
  by: string,
  now: Date,
): Promise<{ file: FileRow; state: CompanyState }> {
  const state = await lockState(tx, serviceId, now)
  const opened = { serviceId, version: 0, status: 'open' as const, openedAt: now, changedAt: now, changedBy: by }
  await add(tx, opened)
  const row = await lockFileOf(tx, serviceId)
  if (row === null) throw new Error('a file was written and is not there')
  return { file: row, state }
}

/** Whose file it is, and who writes in it when. */
export interface Author {
  serviceId: string
  by: string
  now: Date
}

export async function insertEvents(tx: Transaction, { serviceId, by, now }: Author, steps: FileStep[]): Promise<void> {
  await tx.insert(fileEvents).values(steps.map((step) => ({ ...step, eventId: newId(now), serviceId, at: now, by })))
}

/** The newest result of each product and every document, with the hashes taken when they came. */
export async function resultsOnFile(db: Sql, serviceId: string): Promise<DecidedResult[]> {
  const rows = await newestOnFile(db, serviceId)
  return rows.map(({ product, orderId, sha256 }) => ({ product, orderId, sha256 }))
}

/** The newest result of each product with the time its source was read; a document is what it was on its day. */
export async function datedOnFile(db: Sql, serviceId: string): Promise<ResultOnFile[]> {
  const rows = await newestOnFile(db, serviceId)
  return rows.flatMap(({ product, orderId, responseTime }) =>
    product === 'document' ? [] : [{ product, orderId, responseTime: responseTime?.toISOString() ?? null }],
  )
}

async function newestOnFile(db: Sql, serviceId: string) {
  const { product, orderId, resultSha256: sha256, responseTime } = orders
  const rows = await db
    .select({ product, orderId, sha256, responseTime })
    .from(orders)
    .where(and(equal(orders, { serviceId, status: 'completed' }), isNull(orders.erasedAt)))
    .orderBy(desc(orders.responseTime), desc(orders.orderId))
  const seen = new Set<string>()
  return rows.flatMap(({ product, ...row }) => {
    if (product === null || (product !== 'document' && seen.has(product))) return []
    seen.add(product)
    return [{ product, ...row }]
  })
}
