import 'server-only'
import { and, desc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type WorkItem, type WorkKind, workKinds } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { namesOfCompanies } from '../companies/index.ts'
import { listedCompanies, orders } from '../schema/index.ts'

export interface WorkAsked {
  userId: string
  /** The last day on which a review is listed. */
  reviewsUntil: string
  perKindMax: number
}

interface WorkRow extends Record<string, unknown> {
  kind: string
  service_id: string
  status: string
  risk_class: string | null
  due_on: string | null
  is_mine: boolean
  changed_since: number
  case_id: string | null
  subject: string | null
}

/**
 * What waits for a person, of each kind so many at most, by due date. A file is theirs, or nobody's and has a due date; a proposal
 * of another awaits any second person. Each way to come to a kind is a walk of an index of its own and stops at the limit.
 */
export async function workOf(db: Sql, { userId, reviewsUntil, perKindMax }: WorkAsked): Promise<WorkItem[]> {
  const me = sql`${userId}::uuid`
  const kinds = [...filesFor(me, reviewsUntil), casesFor(me), matchesFor(me)].map((kind) => merged(kind, perKindMax))
  const { rows } = await db.execute<WorkRow>(sql`
    select work.*, to_char(work.day, 'YYYY-MM-DD') as due_on from (${sql.join(kinds, sql` union all `)}) as work
    order by work.day nulls last, work.kind, work.service_id, work.case_id`)
  const ids = [...new Set(rows.map(({ service_id }) => service_id))]
  const changed = rows.flatMap(({ kind, service_id }) => (kind === 'changed' ? [service_id] : []))
  const [names, newer] = [await companyNames(db, ids), await newerProducts(db, changed)]
  return rows.map((row) => itemOf(row, names.get(row.service_id) ?? null, newer.get(row.service_id) ?? null))
}

/** Walks of which none has a row of another, all in one order, which is that of their indexes. */
interface Kind {
  walks: readonly SQL[]
  order: SQL
}

function merged({ walks, order }: Kind, limit: number): SQL {
  const each = walks.map((walk) => sql`(${walk} order by ${order} limit ${limit})`)
  return sql`(select * from (${sql.join(each, sql` union all `)}) as walked order by ${order} limit ${limit})`
}

function filesFor(me: SQL, reviewsUntil: string): Kind[] {
  const walk = (kind: WorkKind, day: SQL, where: SQL) => sql`
    select ${kind}::text as kind, f.service_id, f.status, f.risk_class, ${day} as day,
      coalesce(f.assignee_id = ${me}, false) as is_mine, jsonb_array_length(f.changed_since) as changed_since,
      null::uuid as case_id, null::text as subject
    from console.files f where ${where}`
  // A proposal is of a file in review, whose decision is looked for in no other one.
  const awaits = sql`f.status = 'inReview' and exists (select from console.file_decisions d where d.service_id = f.service_id
    and d.state = 'proposed' and d.needs_second_person and d.proposed_by <> ${me})`
  const isOpen = sql`f.status <> 'closed' and not (${awaits})`
  const isDue = sql`f.next_review_on <= ${reviewsUntil}::date`
  const isMine = sql`f.assignee_id = ${me}`
  const isFree = sql`f.assignee_id is null`
  // Of an open file its own line says what became known.
  const isChanged = sql`f.changed_since <> '[]'::jsonb`
  const changedMine = sql`${isMine} and ${isChanged} and f.status = 'closed'`
  const changedFree = sql`${isFree} and ${isChanged} and (f.status = 'closed' or f.due_on is null)`
  const hasNewer = sql`exists (select from console.listed_companies l
    where l.service_id = f.service_id and l.newer_products is not null)`
  const isNewer = sql`${hasNewer} and f.status in ('closed', 'inReview') and (${isMine} or ${isFree})
    and not (${isChanged} and (f.status = 'closed' or (${isFree} and f.due_on is null)))`
  const byDay = sql`day, service_id`
  const dueFree = sql`${isFree} and f.due_on is not null`
  return [
    { walks: [isMine, dueFree].map((ours) => walk('file', sql`f.due_on`, sql`${ours} and ${isOpen}`)), order: byDay },
    { walks: [walk('proposal', sql`f.due_on`, awaits)], order: byDay },
    {
      walks: [isMine, isFree].map((ours) => walk('review', sql`f.next_review_on`, sql`${ours} and ${isDue}`)),
      order: byDay,
    },
    {
      walks: [changedMine, changedFree, isNewer].map((where) => walk('changed', sql`null::date`, where)),
      order: sql`service_id`,
    },
  ]
}

/** Cases of a person's own or nobody's, but for a proposal of their own; and proposals of others, which await any second person. */
function casesFor(me: SQL): Kind {
  const walk = (where: SQL) => sql`
    select 'case'::text as kind, k.service_id, k.status, null::text as risk_class, k.due_on as day,
      coalesce(k.assignee_id = ${me}, false) as is_mine, 0 as changed_since, k.case_id, k.subject
    from console.cases k where ${where}`
  const proposal = (by: SQL) => sql`k.status = 'inReview' and exists (
    select from console.case_decisions d where d.case_id = k.case_id and d.state = 'proposed' and d.proposed_by ${by} ${me})`
  const isOpen = sql`k.status <> 'closed' and not (${proposal(sql`=`)})`
  return {
    walks: [
      walk(sql`k.assignee_id = ${me} and ${isOpen}`),
      walk(sql`k.assignee_id is null and ${isOpen}`),
      // On either side of their own: an index leads to what is less or greater, but not to what is different.
      ...[sql`<`, sql`>`].map((side) => walk(sql`k.assignee_id ${side} ${me} and ${proposal(sql`<>`)}`)),
    ],
    order: sql`day, case_id`,
  }
}

/** Decisions of others on matches, which await any second person: a company once, with the first party. */
function matchesFor(me: SQL): Kind {
  const walk = sql`
    select distinct on (p.service_id) 'match'::text as kind, p.service_id, 'inReview'::text as status,
      null::text as risk_class, null::date as day, false as is_mine, 0 as changed_since, null::uuid as case_id,
      p.party_name as subject
    from console.sanction_proposals p where p.state = 'proposed' and p.by <> ${me}`
  return { walks: [walk], order: sql`service_id` }
}

/** Products with a newer result than the last decision on the file of a company was based on. */
async function newerProducts(db: Sql, serviceIds: readonly string[]): Promise<Map<string, string[]>> {
  if (serviceIds.length === 0) return new Map()
  const { serviceId, newerProducts: products } = listedCompanies
  const isNewer = and(inArray(serviceId, [...serviceIds]), isNotNull(products))
  const rows = await db.select({ serviceId, products }).from(listedCompanies).where(isNewer)
  return new Map(rows.map((row) => [row.serviceId, row.products ?? []]))
}

/** What a register, or else the newest order that names it, calls a company. */
export async function companyNames(db: Sql, serviceIds: readonly string[]): Promise<Map<string, string>> {
  const names = await namesOfCompanies(db, serviceIds)
  const unnamed = serviceIds.filter((serviceId) => !names.has(serviceId))
  if (unnamed.length === 0) return names
  const { serviceId, companyName, recordedAt } = orders
  const ordered = await db
    .selectDistinctOn([serviceId], { serviceId, companyName })
    .from(orders)
    .where(and(inArray(serviceId, unnamed), isNotNull(companyName)))
    .orderBy(serviceId, desc(recordedAt))
  for (const row of ordered)
    if (row.serviceId !== null && row.companyName !== null) names.set(row.serviceId, row.companyName)
  return names
}

function itemOf(row: WorkRow, companyName: string | null, changedProducts: string[] | null): WorkItem {
  const { kind, service_id, status, risk_class, due_on, is_mine, changed_since, case_id, subject } = row
  return {
    kind: workKinds.find((one) => one === kind) ?? kind,
    ...{ serviceId: service_id, companyName, status, riskClass: risk_class, dueOn: due_on },
    ...{ isMine: is_mine, changedProducts, changedSince: changed_since || null, caseId: case_id, subject },
  }
}
