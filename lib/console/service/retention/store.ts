import 'server-only'
import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { isFreeOf, isThere, prepared, type Sql, type Transaction, valuesOf } from '#lib/database/index.ts'
import { deleteAppearances, handOverDecisions, relatedId } from '../../companies/parties/index.ts'
import {
  caseEvents,
  cases,
  type DecisionKind,
  decisions,
  disclosures,
  fileEvents,
  files,
  monitorChanges,
  orders,
  requests,
  results,
  sanctionOutcomes,
  screeningHits,
  screeningImports,
  vatChecks,
} from '../../core/schema/index.ts'
import { keyedWithin } from '../../core/store.ts'

const erasedOrder = prepared((db) =>
  db
    .select({ erasedAt: orders.erasedAt })
    .from(orders)
    .where(and(eq(orders.orderId, sql.placeholder('orderId')), isNotNull(orders.erasedAt)))
    .prepare('console_erased_order'),
)

/** When the result of an order was erased; null where it was not. Asked with every poll, so it is built once. */
export async function erasedAtOf(db: Sql, orderId: string): Promise<Date | null> {
  const [row] = await erasedOrder(db).execute({ orderId })
  return row?.erasedAt ?? null
}

export function hasErased(db: Sql): Promise<boolean> {
  return isThere(db, orders, isNotNull(orders.erasedAt))
}

/** Marks orders that ended before then as erased and answers which; their facts and prices stay. */
export function markErased(db: Sql, endedBefore: Date, erasedAt: Date, limit: number): Promise<string[]> {
  const { orderId, settledAt } = orders
  const isDue = and(lt(settledAt, endedBefore), isNull(orders.erasedAt))
  return valuesOf(
    db
      .update(orders)
      .set({ erasedAt })
      .where(isFreeOf(db, orderId, isDue, { limit }))
      .returning({ orderId }),
    'orderId',
  )
}

/** The companies these orders were of. */
export function companiesOf(db: Sql, orderIds: string[]): Promise<(string | null)[]> {
  const { serviceId, orderId } = orders
  return valuesOf(db.selectDistinct({ serviceId }).from(orders).where(inArray(orderId, orderIds)), 'serviceId')
}

export async function deleteResults(db: Sql, orderIds: string[]): Promise<number> {
  const rows = await db
    .delete(results)
    .where(inArray(results.orderId, orderIds))
    .returning({ orderId: results.orderId })
  return rows.length
}

/** What was sent and answered, word for word: needed for a day, to repeat a request without a second order. */
export async function blankRequests(db: Sql, requestedBefore: Date, limit: number): Promise<number> {
  const { requestId, requestedAt, state, sentBody, answerBody } = requests
  const isDue = and(
    lt(requestedAt, requestedBefore),
    notInArray(state, ['sending', 'unknown']),
    or(isNotNull(sentBody), isNotNull(answerBody)),
  )
  const rows = await db
    .update(requests)
    .set({ sentBody: null, answerBody: null })
    .where(isFreeOf(db, requestId, isDue, { limit }))
    .returning({ requestId })
  return rows.length
}

/** The companies of files closed before then. */
export function filesClosedBefore(db: Sql, closedBefore: Date, limit: number): Promise<string[]> {
  const { serviceId, closedAt } = files
  return valuesOf(db.select({ serviceId }).from(files).where(lt(closedAt, closedBefore)).limit(limit), 'serviceId')
}

/** Of these companies, removes files closed before then, with their decisions, events, hits, checks of VAT numbers and decisions on sanctions; answers which, how many decisions, and of which companies' parties other decisions hold now. */
export async function deleteFiles(
  tx: Transaction,
  closedBefore: Date,
  due: readonly string[],
): Promise<{ serviceIds: string[]; decisions: number; touched: string[] }> {
  const isDue = and(inArray(files.serviceId, due), lt(files.closedAt, closedBefore))
  const { serviceId } = files
  const serviceIds = await valuesOf(tx.delete(files).where(isDue).returning({ serviceId }), 'serviceId')
  if (serviceIds.length === 0) return { serviceIds, decisions: 0, touched: [] }
  await tx.delete(fileEvents).where(inArray(fileEvents.serviceId, serviceIds))
  await handOverDecisions(tx, serviceIds)
  const ofFile = [screeningHits, screeningImports, sanctionOutcomes, vatChecks]
  for (const table of ofFile) {
    await tx.delete(table).where(inArray(table.serviceId, serviceIds))
  }
  const kinds: DecisionKind[] = ['judgment', 'match', 'matchProposal', 'noOwner', 'file']
  const isOfFile = and(inArray(decisions.kind, kinds), inArray(decisions.place, serviceIds))
  const removed = await tx.delete(decisions).where(isOfFile).returning({ kind: decisions.kind })
  const touched = await deleteAppearances(tx, serviceIds.map(relatedId))
  return { serviceIds, decisions: removed.filter(({ kind }) => kind === 'file').length, touched }
}

/** Removes cases closed before then, with their decisions and events; answers which. */
export async function deleteCases(tx: Transaction, closedBefore: Date, limit: number): Promise<string[]> {
  const { caseId, closedAt } = cases
  const isDue = isFreeOf(tx, caseId, lt(closedAt, closedBefore), { limit })
  const caseIds = await valuesOf(tx.delete(cases).where(isDue).returning({ caseId }), 'caseId')
  if (caseIds.length === 0) return caseIds
  await tx.delete(caseEvents).where(inArray(caseEvents.caseId, caseIds))
  await tx.delete(decisions).where(and(eq(decisions.kind, 'case'), inArray(decisions.place, caseIds)))
  return caseIds
}

/** Whether a side of an event says more than what weighs it. */
const names = (side: typeof monitorChanges.before | typeof monitorChanges.after) =>
  sql`(${side} is not null and (jsonb_typeof(${side}) <> 'object'
    or ${side} - '{holdings,percentage,isActive,role}'::text[] <> '{}'::jsonb))`

/** Changes found before then that still name somebody or something, locked. */
export function changesFoundBefore(tx: Transaction, before: Date, limit: number) {
  const { changeId, serviceId, diffPath, detectedAt } = monitorChanges
  return tx
    .select({ changeId, serviceId, before: monitorChanges.before, after: monitorChanges.after })
    .from(monitorChanges)
    .where(
      and(lt(detectedAt, before), or(isNotNull(diffPath), names(monitorChanges.before), names(monitorChanges.after))),
    )
    .limit(limit)
    .for('update', { skipLocked: true })
}

export const { update: updateChange } = keyedWithin(monitorChanges, monitorChanges.changeId)

/** What papers say is erased with what they were made of: the results of these orders, or all of the file of these companies. */
export async function erasePapers(
  tx: Transaction,
  of: { orderIds: readonly string[] } | { serviceIds: readonly string[] },
  erasedAt: Date,
): Promise<void> {
  const ids = 'orderIds' in of ? of.orderIds : of.serviceIds
  if (ids.length === 0) return
  const isOf =
    'orderIds' in of
      ? sql`${disclosures.orderIds} ?| ${sql.param(ids)}::text[]`
      : and(inArray(disclosures.subjectId, ids), sql`${disclosures.subjectKind} <> 'invoice'`)
  await tx
    .update(disclosures)
    .set({ paper: null, erasedAt })
    .where(and(isNotNull(disclosures.paper), isOf))
}
