import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import {
  type DecisionCount,
  type DecisionScope,
  decisionLimits,
  type OpenDecisionKind,
  openDecisionKinds,
} from '#lib/contract/index.ts'
import { rowsOf, type Sql } from '#lib/database/index.ts'
import { utcText } from '../../core/store.ts'
import type { OpenMatch } from './matches/open.ts'

export interface DecisionsAsked {
  userId: string
  now: Date
  scope: DecisionScope
  kind?: OpenDecisionKind | undefined
  /** The last day on which a review is listed. */
  reviewsUntil: string
  offset: number
  limit: number
}

export interface DecisionRow {
  kind: OpenDecisionKind
  id: string
  serviceId: string | null
  rank: number
  /** What it is placed by among those of its rank. */
  day: string | null
  dueOn: string | null
  isMine: boolean
  /** Of a batch: lines to choose; of a company: hits to decide. */
  count: number | null
  /** Of a match nobody has decided. */
  match?: OpenMatch
}

/**
 * What would change a decision stands first: a match that nobody has decided, then what was approved, or is to be, in spite of
 * something open, then what is serious by the organization's table. Kinds of one rank are placed by day alone.
 */
const ranks = { match: 0, despite: 1, serious: 2, asked: 3, work: 4, newer: 5 } as const

/** Up to here something changes what was decided, or may. */
export const seriousRank = ranks.serious

interface Walk {
  kind: OpenDecisionKind
  rank: SQL | number
  id: SQL
  serviceId?: SQL
  day: SQL
  dueOn?: SQL
  isMine: SQL
  count?: SQL
  from: SQL
}

/** Every kind is read from an index that has what is open and nothing else. */
function walksFor(me: SQL, reviewsUntil: string, now: Date): Walk[] {
  const ours = (assignee: SQL) => sql`(${assignee} is null or ${assignee} = ${me})`
  const ofFile = { id: sql`f.service_id`, serviceId: sql`f.service_id`, isMine: ours(sql`f.assignee_id`) }
  const marked = sql`f.changed_since <> '[]'::jsonb`
  return [
    {
      ...{ kind: 'match', rank: ranks.match, id: sql`p.service_id`, serviceId: sql`p.service_id`, day: sql`p.since` },
      // Whoever decided awaits another, whoever has the file.
      isMine: sql`p.of_others`,
      from: sql`(select place as service_id, min(at) as since, bool_or(by <> ${me}) as of_others from console.decisions
        where kind = 'matchProposal' and state = 'proposed' group by place) p`,
    },
    {
      ...{ kind: 'hit', rank: ranks.match, id: sql`h.service_id`, serviceId: sql`h.service_id`, day: sql`h.since` },
      ...{ isMine: ours(sql`f.assignee_id`), count: sql`h.hits` },
      from: sql`(select service_id, min(imported_at) as since, count(*)::int as hits from console.screening_hits
        where decision_id is null group by service_id) h left join console.files f on f.service_id = h.service_id`,
    },
    {
      ...{ kind: 'change', rank: ranks.despite, ...ofFile, day: sql`f.changed_since_at::timestamptz` },
      from: sql`console.files f where ${marked}`,
    },
    {
      ...{ kind: 'change', rank: ranks.serious, id: sql`cs.service_id`, serviceId: sql`cs.service_id` },
      ...{ day: sql`cs.serious_at`, isMine: ours(sql`f.assignee_id`) },
      // Until anybody has reviewed the company, or decided about it, since.
      from: sql`console.company_states cs left join console.files f on f.service_id = cs.service_id
        where cs.severity = 'serious' and ${marked} is not true
          and not exists (select from console.reviews r where r.service_id = cs.service_id and r.at >= cs.serious_at)
          and not exists (select from console.decisions d where d.kind = 'file' and d.place = cs.service_id
            and d.state = 'decided' and d.decided_at >= cs.serious_at)`,
    },
    {
      ...{ kind: 'case', rank: ranks.asked, id: sql`k.case_id::text`, serviceId: sql`k.service_id` },
      ...{ day: sql`coalesce(k.due_on::timestamptz, k.detected_at)`, dueOn: sql`k.due_on` },
      isMine: sql`case when p.place is null then ${ours(sql`k.assignee_id`)} else p.by <> ${me} end`,
      from: sql`console.cases k
        left join console.decisions p on k.status = 'inReview' and p.kind = 'case' and p.state = 'proposed'
          and p.place = k.case_id::text
        where k.status <> 'closed'`,
    },
    {
      ...{
        kind: 'proposal',
        rank: sql`case when d.facts ->> 'despite' is null then ${ranks.asked}::int else ${ranks.despite} end`,
      },
      ...{ id: sql`d.place`, serviceId: sql`d.place`, day: sql`d.at` },
      isMine: sql`d.by <> ${me}`,
      from: sql`console.decisions d where d.kind = 'file' and d.state = 'proposed'`,
    },
    {
      ...{ kind: 'disclosure', rank: ranks.asked, id: sql`d.disclosure_id::text`, serviceId: sql`d.subject_id` },
      ...{ day: sql`d.created_at`, isMine: sql`true` },
      // Who handed it on decides nothing; readers decide about companies only.
      from: sql`console.disclosures d where d.state = 'proposed' and d.subject_kind <> 'invoice'
        and d.created_by <> ${me} and d.expires_at > ${now.toISOString()}::timestamptz`,
    },
    {
      ...{ kind: 'returned', rank: ranks.asked, id: sql`r.service_id`, serviceId: sql`r.service_id` },
      ...{
        day: sql`r.ended_at`,
        isMine: sql`r.by = ${me} or ${ours(sql`r.assignee_id`)}`,
        from: sql`returned r`,
      },
    },
    {
      ...{ kind: 'lines', rank: ranks.work, id: sql`b.batch_id::text`, day: sql`b.created_at` },
      ...{ isMine: sql`b.created_by = ${me}`, count: sql`l.lines` },
      from: sql`(select batch_id, count(*)::int as lines from console.batch_rows where match = 'unsure' and part = 0
        group by batch_id) l join console.batches b on b.batch_id = l.batch_id and b.state in ('choosing', 'quoted')`,
    },
    {
      ...{ kind: 'file', rank: ranks.work, ...ofFile, dueOn: sql`f.due_on` },
      day: sql`coalesce(f.due_on::timestamptz, f.assigned_at, f.opened_at)`,
      from: sql`console.files f where f.status in ('open', 'waiting') and not (${marked})
        and (f.assignee_id is not null or f.due_on is not null) and f.service_id not in (select service_id from returned)`,
    },
    {
      ...{ kind: 'review', rank: ranks.work, ...ofFile },
      ...{ day: sql`f.next_review_on::timestamptz`, dueOn: sql`f.next_review_on` },
      from: sql`console.files f where f.next_review_on <= ${reviewsUntil}::date`,
    },
    {
      ...{ kind: 'newer', rank: ranks.newer, ...ofFile, day: sql`f.newest_at` },
      // What says something else is a change already, so no more of them are looked at than anybody reads.
      from: sql`(
        select f.service_id, f.assignee_id, l.newest_at from console.listed_companies l
        join console.files f on f.service_id = l.service_id and f.status = 'closed' and not (${marked})
        where l.newer_products is not null order by l.service_id limit ${decisionLimits.newerMax + 1}) f`,
    },
  ]
}

/** A decision that was returned and that nothing followed yet, of a file that is worked on. */
const returned = sql`
  select d.place as service_id, d.by, d.ended_at, f.assignee_id from console.decisions d
  join console.files f on f.service_id = d.place and f.status in ('open', 'waiting')
  where d.kind = 'file' and d.state = 'returned' and not exists (
    select from console.decisions n where n.kind = 'file' and n.place = d.place and n.at > d.at)`

function statementOf({ kind, rank, id, serviceId, day, dueOn, isMine, count, from }: Walk) {
  return sql`select ${kind}::text as kind, ${id} as id, ${serviceId ?? sql`null::text`} as service_id, ${rank}::int as rank,
    ${day} as day, ${dueOn ?? sql`null::date`} as due_on, coalesce(${isMine}, false) as is_mine,
    ${count ?? sql`null::int`} as count from ${from}`
}

/** A part of what is open, and how much there is of each kind, by one reading of it. */
export async function openDecisions(
  db: Sql,
  { userId, now, scope, kind, reviewsUntil, offset, limit }: DecisionsAsked,
): Promise<{ rows: DecisionRow[]; counts: DecisionCount[] }> {
  const walks = walksFor(sql`${userId}::uuid`, reviewsUntil, now).map(statementOf)
  const isScope = scope === 'mine' ? sql`is_mine` : sql`true`
  const isKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  const [read] = await rowsOf<{ rows: DecisionRow[] | null; counts: DecisionCount[] | null }>(db)`
    with returned as materialized (${returned}),
    open as materialized (${sql.join(walks, sql` union all `)})
    select
      (select jsonb_agg(jsonb_build_object('kind', kind, 'mine', mine, 'all', of_all)) from (
        select kind, count(*) filter (where is_mine) as mine, count(*) as of_all from open group by kind) as counted) as counts,
      (select jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'serviceId', service_id, 'rank', rank, 'isMine', is_mine,
          'day', to_char(day at time zone 'UTC', ${utcText}), 'dueOn', to_char(due_on, 'YYYY-MM-DD'), 'count', count)) from (
        select * from open where ${isScope} and ${isKind}
        order by rank, day nulls last, kind, id limit ${limit} offset ${offset}) as part) as rows`
  const counted = new Map((read?.counts ?? []).map((one) => [one.kind, one]))
  const counts = openDecisionKinds.flatMap((one) => counted.get(one) ?? [])
  return { rows: read?.rows ?? [], counts }
}
