import 'server-only'
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import {
  equal,
  firstRow,
  isThere,
  only,
  queryRows,
  rowsOf,
  type Sql,
  sqlText,
  type Transaction,
} from '#lib/database/index.ts'
import { audit, auditHead, auditRefusals, companyNameColumn, marks, users } from '../schema/index.ts'
import type { AuditRow } from './about.ts'
import { deleteProofsUpTo, proveRow } from './keyed/store.ts'
import { auditConditionOf, type Wanted } from './listing/store.ts'

export async function insertAudit(db: Sql, row: typeof audit.$inferInsert): Promise<void> {
  const [placed] = await db
    .insert(audit)
    .values(row)
    .returning(only(audit, 'seq', 'hash'))
  await proveRow(db, placed)
}

type NewClosing = Pick<AuditRow, 'auditId' | 'at' | 'closes' | 'outcome' | 'code' | 'object' | 'about' | 'repeats'>

/** Inserts a row that closes another one and says who did what as that one does; a second one of the same outcome never. */
export async function insertClosing(db: Sql, closing: NewClosing): Promise<void> {
  const { auditId, at, closes, outcome, code, object, about, repeats } = closing
  const [placed] = await rowsOf<{ seq: number; hash: string }>(db)`
    insert into console.audit
      (audit_id, at, user_id, email, role, address, action, object, outcome, code, request_id, closes, repeats, about)
    select ${auditId}::uuid, ${at.toISOString()}::timestamptz, user_id, email, role, address, action,
      coalesce(${object}::text, object), ${outcome}::text, ${code}::text, request_id, audit_id, ${repeats}::int,
      coalesce(${about}::text, about)
    from console.audit as opened
    where audit_id = ${closes}::uuid and not exists (
      select from console.audit as closed where closed.closes = opened.audit_id and closed.outcome = ${outcome}::text)
    returning seq::float8 as seq, hash`
  await proveRow(db, placed)
}

/** Different refusals of strangers at this address in the quarter of an hour that began then. */
export function countStrangers(db: Sql, beganAt: Date, address: string): Promise<number> {
  return db.$count(auditRefusals, equal(auditRefusals, { beganAt, strangerAt: address }))
}

/** Counts a refusal; true for the first of its run. */
export async function countRefusal(db: Sql, run: typeof auditRefusals.$inferInsert): Promise<boolean> {
  const [row] = await db
    .insert(auditRefusals)
    .values(run)
    .onConflictDoUpdate({
      target: [auditRefusals.key, auditRefusals.beganAt],
      set: { repeats: sql`${auditRefusals.repeats} + 1` },
    })
    .returning({ repeats: auditRefusals.repeats })
  return row?.repeats === 0
}

/** Takes runs that began before then, each once whichever process asks, with what the first of them ended with. */
export async function takeEnded(db: Sql, before: Date, limit: number) {
  return queryRows<{ auditId: string; repeats: number; outcome: 'denied' | 'refused' | 'failed'; code: string | null }>(
    db,
    sqlText`
      with ended as (
        select key, began_at from console.audit_refusals where began_at < ${before.toISOString()}::timestamptz
        order by began_at limit ${limit} for update skip locked
      ), taken as (
        delete from console.audit_refusals as run using ended
        where run.key = ended.key and run.began_at = ended.began_at returning run.audit_id, run.repeats
      )
      select taken.audit_id as "auditId", taken.repeats, audit.outcome, audit.code
      from taken join console.audit on audit.audit_id = taken.audit_id`,
  )
}

/** Rows as they are chained, oldest first, after this place. */
export function listChained(db: Sql, wanted: Wanted, after: number, limit: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(audit)
    .where(and(gt(audit.seq, after), auditConditionOf(wanted)))
    .orderBy(asc(audit.seq))
    .limit(limit)
}

/** The first row of the log, or the one that comes so many after it. */
export function firstAuditRow(db: Sql, after = 0): Promise<{ seq: number; at: Date } | null> {
  return firstRow(
    db
      .select(only(audit, 'seq', 'at'))
      .from(audit)
      .orderBy(asc(audit.seq))
      .offset(after)
      .limit(1),
  )
}

/** The last row before the first one that is of this instant or later; null where that is the first row of all. */
export async function endOfDays(db: Sql, until: Date): Promise<{ seq: number; hash: string } | null> {
  const kept = await firstRow(
    db.select({ seq: audit.seq }).from(audit).where(gte(audit.at, until)).orderBy(asc(audit.seq)).limit(1),
  )
  const before = kept === null ? undefined : lt(audit.seq, kept.seq)
  return firstRow(
    db
      .select(only(audit, 'seq', 'hash'))
      .from(audit)
      .where(before)
      .orderBy(desc(audit.seq))
      .limit(1),
  )
}

/** Locks the rows up to this one; whoever adds rows waits for none of them. */
export async function lockUpTo(tx: Transaction, seq: number): Promise<void> {
  const locked = tx.select({ seq: audit.seq }).from(audit).where(lte(audit.seq, seq)).for('update').as('locked')
  await tx.select({ count: sql`count(*)` }).from(locked)
}

/** The chain begins after this row from now on; the database refuses what is not a row of the chain, and a row of today. */
export async function moveBase(tx: Transaction, { seq, hash }: { seq: number; hash: string }): Promise<void> {
  await tx.update(auditHead).set({ baseSeq: seq, baseHash: hash })
}

export async function deleteUpTo(tx: Transaction, seq: number): Promise<number> {
  await deleteProofsUpTo(tx, seq)
  const { rowCount } = await tx.delete(audit).where(lte(audit.seq, seq))
  return rowCount ?? 0
}

const logged = eq(marks.name, 'audit.logged')

/** The last row that was logged, for the one process that logs now; null for every other. */
export async function lockLogged(tx: Transaction): Promise<number | null> {
  const mark = await firstRow(
    tx.select({ value: marks.value }).from(marks).where(logged).for('update', { skipLocked: true }),
  )
  return mark === null ? null : Number(mark.value)
}

export async function moveLogged(tx: Transaction, seq: number): Promise<void> {
  await tx
    .update(marks)
    .set({ value: String(seq) })
    .where(logged)
}

/** True where a row has no place in the chain, which begins after `base`. */
export function hasUnchained(db: Sql, base: number): Promise<boolean> {
  return isThere(db, audit, lte(audit.seq, base))
}

/** Who last changed this, by name or else by e-mail; null where no row says so, or the program did. */
export async function lastEditor(db: Sql, object: string, actions: readonly string[]): Promise<string | null> {
  const [row] = await db
    .select({ email: audit.email, name: users.name })
    .from(audit)
    .leftJoin(users, eq(users.userId, audit.userId))
    .where(and(eq(audit.object, object), inArray(audit.action, actions), eq(audit.outcome, 'done')))
    .orderBy(desc(audit.seq))
    .limit(1)
  return row?.name ?? row?.email ?? null
}

/** Whether the log has this row with this hash. */
export function hasHead(db: Sql, { seq, hash }: { seq: number; hash: string }): Promise<boolean> {
  return isThere(db, audit, equal(audit, { seq, hash }))
}

/** Id in the path or the body of a call → what the console calls the thing it names; the first one that is given counts. */
const names: readonly [id: string, isUuid: boolean, name: (id: string) => SQL][] = [
  ['batchId', true, (id) => sql`select name from console.batches where batch_id = ${id}::uuid`],
  [
    'caseId',
    true,
    (id) => sql`select coalesce(${companyNameColumn(sql`k.service_id`)}, k.service_id) as name from console.cases k
      where k.case_id = ${id}::uuid`,
  ],
  ['viewId', true, (id) => sql`select name from console.views where view_id = ${id}::uuid`],
  ['setId', true, (id) => sql`select name from console.sets where set_id = ${id}::uuid`],
  ['userId', true, (id) => sql`select name from console.users where user_id = ${id}::uuid`],
  [
    'searchId',
    true,
    (id) => sql`select coalesce(name, company_name) as name from console.searches where search_id = ${id}::uuid`,
  ],
  ['requestId', true, (id) => sql`select company_name as name from console.requests where request_id = ${id}::uuid`],
  ['orderId', false, (id) => sql`select company_name as name from console.orders where order_id = ${id}`],
  ['webhookId', false, (id) => sql`select name from console.webhooks where webhook_id = ${id}`],
  [
    'monitorId',
    false,
    (id) => sql`select company_name as name from console.monitor_changes
      where monitor_id = ${id} and company_name is not null order by detected_at desc, change_id desc limit 1`,
  ],
  ['serviceId', false, (id) => sql`select ${companyNameColumn(sql`${id}::text`)} as name`],
]

/** What no id is, the database could not even store (U+0000). */
const idForm = /^[\x21-\x7e]{1,200}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the object of a call is called, as far as this console knows; null for what it has no name of. */
export async function nameOfObject(db: Sql, ids: Readonly<Record<string, string>>): Promise<string | null> {
  const known = names.find(([id]) => ids[id] !== undefined)
  if (known === undefined) return null
  const [key, isUuid, query] = known
  const id = ids[key] ?? ''
  if (!(isUuid ? uuid : idForm).test(id)) return null
  const [row] = await rowsOf<{ name: string | null }>(db)`${query(id)}`
  return row?.name ?? null
}
