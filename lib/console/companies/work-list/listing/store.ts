import 'server-only'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { Uuid, type WorkListSort } from '#lib/contract/index.ts'
import { rowsOf, type Sql, valuesOf } from '#lib/database/index.ts'
import { reviewsOf } from '../../company-states/index.ts'
import { beginsSo } from '../../parties/index.ts'
import type { AskedParty } from '../../party-pages/index.ts'

/** What a list of companies is narrowed to; every part is a condition of its statement. */
export interface WorkListFilter {
  /** Any of these. */
  countries?: readonly string[] | undefined
  condition?: string | undefined
  /** A status of a file, or `none`. */
  file?: string | undefined
  /** Any of these risk classes, or `none`. */
  risks?: readonly string[] | undefined
  /** The id of a user, or `nobody`. */
  assignee?: string | undefined
  tag?: string | undefined
  /** A product on file, or `none`. */
  product?: string | undefined
  /** The newest data is from before. */
  newestBefore?: Date | undefined
  /** Due on this day or before, `YYYY-MM-DD`. */
  dueUntil?: string | undefined
  /** The next review is due in any of these days: from the first on, and before the second. */
  reviewIn?: readonly { from: string | null; before: string }[] | undefined
  isStarred?: boolean | undefined
  /** `open` or `confirmed`: it has such a match with a list or of a provider. */
  screening?: string | undefined
  /** `changed`: something became known since this person's review; `serious`: something serious did; `never`: there is no review. */
  sinceReview?: string | undefined
  /** Such a party stands in it. */
  party?: AskedParty | undefined
  /** A batch: its companies alone, and all of them. */
  batch?: string | undefined
  /** These alone: those whose texts fit. */
  serviceIds?: readonly string[] | undefined
}

export interface WorkListOrder {
  by: WorkListSort
  isDescending: boolean
}

/** A listed company, with what its orders say of it. */
export type Listed = {
  serviceId: string
  name: string | null
  /** When the newest result of each product was retrieved, UTC. */
  results: Record<string, string> | null
}

const listedColumns = sql`l.service_id as "serviceId", l.name, l.results`

export interface Part {
  offset: number
  limit: number
}

export const country = sql`substring(l.service_id from '^co_([a-z]{2})_')`
/** As people order words, in any alphabet. */
const asWords = sql.raw('collate "und-x-icu"')
const name = sql`coalesce(l.name, c.name, l.service_id)`

/** Of a batch all its companies, also those that are listed by nothing else: its lines name them. */
function listedOf(batch: string | undefined) {
  if (batch === undefined) return sql`console.listed_companies l`
  const isMeant = Uuid.safeParse(batch).success ? sql`r.batch_id = ${batch}::uuid` : sql`false`
  return sql`(
    select b.service_id, coalesce(k.name, b.name) as name, k.newest_at, k.results from (
      select r.service_id, max(r.company_name) as name from console.batch_rows r
      where ${isMeant} and r.service_id is not null and r.match in ('sure', 'picked') group by r.service_id) b
    left join console.listed_companies k on k.service_id = b.service_id) l`
}

export const joinedTables = (userId: string, { batch }: WorkListFilter) => sql`
  ${listedOf(batch)}
  left join console.companies c on c.service_id = l.service_id
  left join console.stars s on s.service_id = l.service_id
  left join console.files f on f.service_id = l.service_id
  left join console.company_states cs on cs.service_id = l.service_id
  left join console.company_screenings sc on sc.service_id = l.service_id
  left join console.users u on u.user_id = f.assignee_id
  left join ${reviewsOf(userId)} rv on rv.service_id = l.service_id
  left join console.visits v on v.service_id = l.service_id and v.user_id = ${userId}::uuid`

const rank = (column: SQL, values: readonly string[]) =>
  sql`array_position(${sql.param(values)}::text[], ${column}::text)`

const matches = {
  confirmed: sql`(sc.found @> '{"matches":[{"state":"confirmed"}]}' or exists (
    select from console.screening_hits h
    join console.decisions d on d.decision_id = h.decision_id and d.outcome = 'confirmed'
    where h.service_id = l.service_id))`,
  open: sql`(sc.found @> '{"matches":[{"state":"open"}]}' or exists (
    select from console.screening_hits h where h.service_id = l.service_id and h.decision_id is null))`,
} satisfies Record<string, SQL>

const reviewed: Readonly<Record<string, SQL>> = {
  changed: sql`cs.learned_at > rv.at`,
  serious: sql`cs.serious_at > rv.at`,
  never: sql`rv.at is null`,
}

/** A word of a later program fits nothing. */
const oneOf = (conditions: Readonly<Record<string, SQL>>, word: string | undefined) =>
  word === undefined ? undefined : Object.hasOwn(conditions, word) ? conditions[word] : sql`false`

/** Statuses by how much they ask for attention, risk classes from high to low, files by what is to be done next. */
const columns: Readonly<Record<WorkListSort, SQL>> = {
  name: sql`${name} ${asWords}`,
  status: rank(sql`c.condition`, ['insolvency', 'dissolution', 'restructuring', 'inactive', 'active']),
  number: sql`c.register_number ${asWords}`,
  jurisdiction: country,
  onFile: sql`l.newest_at`,
  changes: rank(sql`cs.severity`, ['serious', 'notable', 'minor']),
  // Confirmed matches first, then open ones, then what may not have been compared as a whole, then the rest.
  screening: sql`case
    when ${matches.confirmed} then 0
    when ${matches.open} then 1
    when sc.found is null or sc.version > sc.compared_version or not sc.found @> '{"isWhole":true}' then 2
    else 3 end`,
  sinceReview: sql`rv.at`,
  risk: rank(sql`f.risk_class`, ['high', 'medium', 'low']),
  file: rank(sql`f.status`, ['inReview', 'open', 'waiting', 'closed']),
  assignee: sql`coalesce(u.name, u.email) ${asWords}`,
  dueOn: sql`f.due_on`,
  tags: sql`nullif(f.tags, '[]')::text ${asWords}`,
  openedAt: sql`v.opened_at`,
}

/** Starred companies, then those this person opened last, then the newest results. */
const usual = sql`(s.service_id is not null) desc, v.opened_at desc nulls last, l.newest_at desc nulls last, l.service_id`

/** Of the column itself, whose values the planner knows: of what is computed it expects one row in two hundred. */
function valueIs(column: SQL, none: string, value: string | undefined) {
  if (value === undefined) return undefined
  return value === none ? sql`${column} is null` : sql`${column} = ${value}`
}

function anyOf<T>(values: readonly T[] | undefined, conditionOf: (value: T) => SQL | undefined) {
  return values === undefined ? undefined : or(...values.map(conditionOf))
}

/**
 * Read before the list: of a name the planner expects far too many companies, and would go through all of them. What a company
 * itself is called is no party beside it.
 */
function hasParty({ forms, arePersonsLeftOut, keys }: AskedParty) {
  const meant = sql`${sql.param(keys)}::text[]`
  const isMeant = or(beginsSo(sql`pa.folded`, forms), sql`pa.ties && ${meant}`, sql`pa.ids && ${meant}`)
  const isShown = arePersonsLeftOut ? sql`and pa.kind <> 'person'` : sql``
  return sql`l.service_id = any(array(
    select distinct pa.service_id from console.party_appearances pa where ${isMeant} and pa.role <> 'subject' ${isShown}))`
}

export function workListConditionOf(filter: WorkListFilter): SQL | undefined {
  const { condition, file, assignee, tag, product, newestBefore, dueUntil, isStarred, serviceIds } = filter
  return and(
    anyOf(filter.countries, (one) => sql`${country} = ${one}`),
    valueIs(sql`c.condition`, 'unknown', condition),
    valueIs(sql`f.status`, 'none', file),
    anyOf(filter.risks, (one) => valueIs(sql`f.risk_class`, 'none', one)),
    assignee === undefined || assignee === 'nobody' || Uuid.safeParse(assignee).success
      ? valueIs(sql`f.assignee_id`, 'nobody', assignee)
      : sql`false`,
    tag === undefined ? undefined : sql`f.tags @> ${JSON.stringify([tag])}::jsonb`,
    product === undefined
      ? undefined
      : product === 'none'
        ? sql`l.newest_at is null`
        : sql`l.results ->> ${product} is not null`,
    newestBefore === undefined ? undefined : sql`l.newest_at < ${newestBefore.toISOString()}::timestamptz`,
    dueUntil === undefined ? undefined : sql`f.due_on <= ${dueUntil}::date`,
    anyOf(filter.reviewIn, ({ from, before }) =>
      and(sql`f.next_review_on < ${before}::date`, from === null ? undefined : sql`f.next_review_on >= ${from}::date`),
    ),
    isStarred ? sql`s.service_id is not null` : undefined,
    oneOf(matches, filter.screening),
    oneOf(reviewed, filter.sinceReview),
    filter.party === undefined ? undefined : hasParty(filter.party),
    serviceIds === undefined ? undefined : sql`l.service_id = any(${sql.param(serviceIds)}::text[])`,
  )
}

/** A part of the companies that fit, in this order, and how many fit. */
export async function foundCompanies(
  db: Sql,
  userId: string,
  filter: WorkListFilter,
  order: readonly WorkListOrder[],
  { offset, limit }: Part,
): Promise<{ listed: Listed[]; count: number }> {
  const by = order.map((one) => sql`${columns[one.by]} ${sql.raw(one.isDescending ? 'desc' : 'asc')} nulls last`)
  const listed = await rowsOf<Listed & { count: number }>(db)`
    select ${listedColumns}, (count(*) over ())::int as count from ${joinedTables(userId, filter)}
    where ${workListConditionOf(filter) ?? sql`true`}
    order by ${sql.join([...by, usual], sql`, `)} limit ${limit} offset ${offset}`
  return { listed, count: listed[0]?.count ?? 0 }
}

/** The same of all companies in their usual order, which is walked by its indexes: it reads no more than a part needs. */
export function usualCompanies(db: Sql, userId: string, { offset, limit }: Part): Promise<Listed[]> {
  const enough = sql`limit ${offset + limit}`
  const mine = sql`v.user_id = ${userId}::uuid`
  return rowsOf<Listed>(db)`
    select "serviceId", name, results from (
      (select ${listedColumns}, true as starred, v.opened_at, l.newest_at
        from console.stars s join console.listed_companies l on l.service_id = s.service_id
        left join console.visits v on v.service_id = s.service_id and ${mine}
        order by v.opened_at desc nulls last, l.newest_at desc nulls last, l.service_id ${enough})
      union all
      (select ${listedColumns}, false, v.opened_at, l.newest_at
        from console.visits v join console.listed_companies l on l.service_id = v.service_id
        where ${mine} and not exists (select from console.stars s where s.service_id = l.service_id)
        order by v.opened_at desc, l.newest_at desc nulls last, l.service_id ${enough})
      union all
      (select ${listedColumns}, false, null, l.newest_at from console.listed_companies l
        where l.service_id not in (select s.service_id from console.stars s)
          and l.service_id not in (select v.service_id from console.visits v where ${mine})
        order by l.newest_at desc nulls last, l.service_id ${enough})) as walked
    order by starred desc, opened_at desc nulls last, newest_at desc nulls last, "serviceId" limit ${limit} offset ${offset}`
}

/** How many companies are listed, counted no further than `max`. */
export async function countListed(db: Sql, max: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db)`
    select count(*)::int as count from (select from console.listed_companies limit ${max}) as counted`
  return row?.count ?? 0
}

const batchesMax = 50

/** The newest batches, and the one that was asked for. */
export function batchFacets(db: Sql, batch: string | undefined): Promise<{ batchId: string; name: string }[]> {
  const asked = batch !== undefined && Uuid.safeParse(batch).success ? sql`batch_id = ${batch}::uuid` : sql`false`
  return rowsOf<{ batchId: string; name: string }>(db)`
    (select batch_id as "batchId", name from console.batches order by created_at desc, batch_id desc limit ${batchesMax})
    union
    (select batch_id, name from console.batches where ${asked})
    order by "batchId" desc`
}

/** Values that occur, each by one step in an index. */
export async function facetsOf(db: Sql, max: number) {
  const countries = rowsOf<{ code: string }>(db)`
    with recursive walked(code) as (
      (select ${country} from console.listed_companies l where ${country} is not null order by 1 limit 1)
      union all
      select (select ${country} from console.listed_companies l where ${country} > walked.code order by 1 limit 1)
      from walked where walked.code is not null)
    select code from walked where code is not null limit ${max}`
  const tags = rowsOf<{ tag: string }>(db)`
    select tag from console.file_tags as kept
    where exists (select from console.files as f where f.tags @> jsonb_build_array(kept.tag)) order by tag limit ${max}`
  const people = rowsOf<{ id: string }>(db)`
    with recursive walked(id) as (
      (select assignee_id from console.files where assignee_id is not null order by assignee_id limit 1)
      union all
      select (select next.assignee_id from console.files as next where next.assignee_id > walked.id
        order by next.assignee_id limit 1)
      from walked where walked.id is not null)
    select id from walked where id is not null limit ${max}`
  return {
    countries: await valuesOf(countries, 'code'),
    tags: await valuesOf(tags, 'tag'),
    assigneeIds: await valuesOf(people, 'id'),
  }
}
