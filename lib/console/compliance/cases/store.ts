import 'server-only'
import { and, asc, desc, eq, inArray, isNotNull, lte, ne, notExists, sql } from 'drizzle-orm'
import { type CaseKind, readers } from '#lib/contract/index.ts'
import { columnOf, equal, firstRow, rowsOf, type Sql, type Transaction, valuesOf } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { companyNamesOf } from '../../companies/index.ts'
import {
  caseEvents,
  cases,
  companies,
  companyNameColumn,
  files,
  notifications,
  orders,
  results,
  users,
} from '../../core/schema/index.ts'
import { keyedWithin } from '../../core/store.ts'

export type StoredCaseRow = typeof cases.$inferSelect
export type CaseEventRow = typeof caseEvents.$inferSelect

/** One line of what became of a case. */
export type CaseLine = Omit<typeof caseEvents.$inferInsert, 'eventId' | 'caseId' | 'at' | 'by'>

const events = keyedWithin(caseEvents, caseEvents.eventId)

export function countComments(db: Sql, caseId: string): Promise<number> {
  return db.$count(caseEvents, equal(caseEvents, { caseId, kind: 'commented' }))
}

/** A case with what its company is called and numbered, and the risk class of its file. */
export interface FullCase {
  row: StoredCaseRow
  companyName: string | null
  registerNumber: string | null
  fileRisk: string | null
}

const companyName = companyNameColumn(cases.serviceId)

function selectFull(db: Sql) {
  return db
    .select({ row: cases, companyName, registerNumber: companies.registerNumber, fileRisk: files.riskClass })
    .from(cases)
    .leftJoin(companies, eq(companies.serviceId, cases.serviceId))
    .leftJoin(files, eq(files.serviceId, cases.serviceId))
}

export function findCase(db: Sql, caseId: string): Promise<FullCase | null> {
  return firstRow(selectFull(db).where(eq(cases.caseId, caseId)))
}

/** Those due first at the top, then those without a day, newest first. */
export async function listedCases(
  db: Sql,
  { serviceId, status }: { serviceId?: string | undefined; status?: 'open' | 'closed' | undefined },
  limit: number,
): Promise<FullCase[]> {
  const isOf = serviceId === undefined ? undefined : eq(cases.serviceId, serviceId)
  // Written out, not as a parameter: a plan for any status could not use the index of those that are not closed.
  const isClosed = sql`${cases.status} = 'closed'`
  const isIn = status === undefined ? undefined : status === 'closed' ? isClosed : sql`${cases.status} <> 'closed'`
  const rows = await db
    .select()
    .from(cases)
    .where(and(isOf, isIn))
    .orderBy(sql`${cases.dueOn} asc nulls last`, desc(cases.number))
    .limit(limit)
  const about = await aboutCompanies(db, [...new Set(rows.map((row) => row.serviceId))])
  const nothing = { companyName: null, registerNumber: null, fileRisk: null }
  return rows.map((row) => ({ row, ...(about.get(row.serviceId) ?? nothing) }))
}

/** The same of the companies of a list, each table asked once for all of them. */
async function aboutCompanies(db: Sql, serviceIds: readonly string[]): Promise<Map<string, Omit<FullCase, 'row'>>> {
  if (serviceIds.length === 0) return new Map()
  const ids = sql`${sql.param([...serviceIds])}::text[]`
  const names = await companyNamesOf(db, serviceIds)
  const rows = await rowsOf<Omit<FullCase, 'row' | 'companyName'> & { serviceId: string }>(db)`
    select l.service_id as "serviceId", f.risk_class as "fileRisk", c.register_number as "registerNumber"
    from unnest(${ids}) as l(service_id)
    left join (select * from console.companies where service_id = any(${ids})) c on c.service_id = l.service_id
    left join (select * from console.files where service_id = any(${ids})) f on f.service_id = l.service_id`
  return new Map(
    rows.map(({ serviceId, ...about }) => [serviceId, { ...about, companyName: names.get(serviceId) ?? null }]),
  )
}

/** Of which company a case is; it never changes. */
export async function companyOfCase(db: Sql, caseId: string): Promise<string | null> {
  const [serviceId] = await columnOf(db, cases.serviceId, eq(cases.caseId, caseId))
  return serviceId ?? null
}

export const { lock: lockCase, insert: insertCase, update: saveCase } = keyedWithin(cases, cases.caseId)

/** The newest case of a kind on a company that is not closed, under a lock until the transaction ends. */
export function lockOpenCase(tx: Transaction, serviceId: string, kind: CaseKind): Promise<StoredCaseRow | null> {
  const isThis = and(equal(cases, { serviceId, kind }), ne(cases.status, 'closed'))
  return firstRow(tx.select().from(cases).where(isThis).orderBy(desc(cases.number)).limit(1).for('update'))
}

export async function riskOfFile(db: Sql, serviceId: string): Promise<string | null> {
  const [risk] = await columnOf(db, files.riskClass, eq(files.serviceId, serviceId))
  return risk ?? null
}

export async function insertCaseEvents(
  tx: Transaction,
  { caseId, by, now }: { caseId: string; by: string | null; now: Date },
  lines: CaseLine[],
): Promise<void> {
  await events.insert(
    tx,
    lines.map((line) => ({ ...line, eventId: newId(now), caseId, at: now, by })),
  )
}

export function caseEventsOf(db: Sql, caseId: string): Promise<CaseEventRow[]> {
  return db
    .select()
    .from(caseEvents)
    .where(eq(caseEvents.caseId, caseId))
    .orderBy(asc(caseEvents.at), asc(caseEvents.eventId))
}

/** A completed order of a company with its stored result; null where there is none. */
export function resultForProof(db: Sql, serviceId: string, orderId: string) {
  return firstRow(
    db
      .select({
        product: orders.product,
        responseTime: orders.responseTime,
        sha256: results.sha256,
        body: results.body,
      })
      .from(orders)
      .innerJoin(results, eq(results.orderId, orders.orderId))
      .where(equal(orders, { orderId, serviceId, status: 'completed' })),
  )
}

/** Orders of a company of which a result is stored, the newest first. */
export function ordersWithResult(
  db: Sql,
  { serviceId, product }: { serviceId: string; product: 'graph' | 'report' },
  limit: number,
): Promise<string[]> {
  return valuesOf(
    db
      .select({ orderId: results.orderId })
      .from(orders)
      .innerJoin(results, eq(results.orderId, orders.orderId))
      .where(equal(orders, { serviceId, product, status: 'completed' }))
      .orderBy(sql`${orders.responseTime} desc nulls last`, desc(orders.orderId))
      .limit(limit),
    'orderId',
  )
}

export async function bodyOfResult(db: Sql, orderId: string): Promise<Uint8Array | null> {
  const [body] = await columnOf(db, results.body, eq(results.orderId, orderId))
  return body ?? null
}

/** Cases with a person who was not told of their day yet. */
export function casesToRemind(db: Sql, until: string, limit: number) {
  const { caseId, serviceId, dueOn, assigneeId, status } = cases
  const isTold = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, users.userId),
        eq(notifications.kind, 'case.due'),
        eq(notifications.about, sql`${caseId}::text || ' ' || to_char(${dueOn}, 'YYYY-MM-DD')`),
      ),
    )
  const isTheirs = sql`(${assigneeId} = ${users.userId} or ${assigneeId} is null)`
  return db
    .select({ caseId, serviceId, dueOn, userId: users.userId })
    .from(cases)
    .innerJoin(users, and(isTheirs, eq(users.isActive, true), inArray(users.role, readers)))
    .where(and(ne(status, 'closed'), isNotNull(dueOn), lte(dueOn, until), notExists(isTold)))
    .orderBy(asc(dueOn), asc(caseId))
    .limit(limit)
}
