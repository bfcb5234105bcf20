import 'server-only'
import { sql } from 'drizzle-orm'
import { type WorkItem, workKinds } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { newerProducts } from '../files/index.ts'

export interface WorkAsked {
  userId: string
  /** The last day on which a review is listed. */
  reviewsUntil: string
  perKindMax: number
}

interface WorkRow extends Record<string, unknown> {
  kind: string
  service_id: string
  company_name: string | null
  status: string
  risk_class: string | null
  due_on: string | null
  is_mine: boolean
  changed: string[] | null
  changed_since: number
  case_id: string | null
  subject: string | null
}

/**
 * What waits for a person, of each kind so many at most, by due date: one query, whose parts stop at their limit. A file is
 * theirs, or nobody's and has a due date; a proposal of another awaits any second person.
 */
export async function workOf(db: Sql, { userId, reviewsUntil, perKindMax }: WorkAsked): Promise<WorkItem[]> {
  const me = sql`${userId}::uuid`
  const isOurs = sql`(f.assignee_id = ${me} or f.assignee_id is null)`
  const part = (kind: string, day: ReturnType<typeof sql>, from: ReturnType<typeof sql>, changed = sql`null::text[]`) =>
    sql`(select ${kind}::text as kind, f.service_id, f.status, f.risk_class, ${day} as due_on,
      coalesce(f.assignee_id = ${me}, false) as is_mine, ${changed} as changed,
      jsonb_array_length(f.changed_since) as changed_since,
      null::uuid as case_id, null::text as subject
      from console.files f ${from} order by due_on nulls last, f.service_id limit ${perKindMax})`
  const awaits = sql`console.file_decisions d where d.service_id = f.service_id and d.state = 'proposed'
    and d.needs_second_person and d.proposed_by <> ${me}`
  // Of an open file its own line says what became known.
  const isListed = sql`f.status <> 'closed' and (f.assignee_id = ${me} or (f.assignee_id is null and f.due_on is not null))`
  const parts = [
    part(
      'file',
      sql`f.due_on`,
      sql`where ${isListed}
        and not exists (select 1 from ${awaits})`,
    ),
    part('proposal', sql`f.due_on`, sql`where f.status = 'inReview' and exists (select 1 from ${awaits})`),
    part('review', sql`f.next_review_on`, sql`where ${isOurs} and f.next_review_on <= ${reviewsUntil}::date`),
    part(
      'changed',
      sql`null::date`,
      sql`cross join lateral ${newerProducts(sql`f.service_id`)} newer
        where ${isOurs} and ((f.status in ('closed', 'inReview') and newer.products is not null)
          or (f.changed_since <> '[]'::jsonb and not coalesce(${isListed}, false)))`,
      sql`newer.products`,
    ),
    casesFor(me, perKindMax),
  ]
  const { rows } = await db.execute<WorkRow>(sql`
    select work.kind, work.service_id, work.status, work.risk_class, work.is_mine, work.changed, work.changed_since,
      work.case_id, work.subject,
      to_char(work.due_on, 'YYYY-MM-DD') as due_on,
      coalesce(c.name, (select o.company_name from console.orders o where o.service_id = work.service_id
        and o.company_name is not null order by o.noted_at desc limit 1)) as company_name
    from (${sql.join(parts, sql` union all `)}) as work
    left join console.companies c on c.service_id = work.service_id
    order by work.due_on nulls last, work.kind, work.service_id, work.case_id`)
  return rows.map(itemOf)
}

/** Cases of a person's own or nobody's, but for a proposal of their own; and proposals of others, which await any second person. */
function casesFor(me: ReturnType<typeof sql>, perKindMax: number) {
  const proposal = (by: ReturnType<typeof sql>) => sql`exists (select 1 from console.case_decisions d
    where d.case_id = k.case_id and d.state = 'proposed' and d.proposed_by ${by} ${me})`
  return sql`(select 'case'::text as kind, k.service_id, k.status, null::text as risk_class, k.due_on,
    coalesce(k.assignee_id = ${me}, false) as is_mine, null::text[] as changed, 0 as changed_since, k.case_id, k.subject
    from console.cases k where k.status <> 'closed'
      and (${proposal(sql`<>`)} or ((k.assignee_id = ${me} or k.assignee_id is null) and not ${proposal(sql`=`)}))
    order by k.due_on nulls last, k.case_id limit ${perKindMax})`
}

function itemOf(row: WorkRow): WorkItem {
  const {
    kind,
    service_id,
    company_name,
    status,
    risk_class,
    due_on,
    is_mine,
    changed,
    changed_since,
    case_id,
    subject,
  } = row
  return {
    kind: workKinds.find((one) => one === kind) ?? kind,
    ...{ serviceId: service_id, companyName: company_name, status, riskClass: risk_class, dueOn: due_on },
    ...{ isMine: is_mine, changedProducts: changed, changedSince: changed_since || null, caseId: case_id, subject },
  }
}
