import 'server-only'
import { and, desc, eq, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditOutcomes } from '#lib/contract/index.ts'
import { columnOf, containing, hasRows, only, rowsOf, type Sql } from '#lib/database/index.ts'
import { audit } from '../../schema/index.ts'

/** A filter of the log as its indexes find it: each part but the texts leads to its rows, however long the log is. */
export interface Wanted {
  actions?: readonly string[]
  emails?: readonly string[]
  object?: string
  /** As the row itself states it. */
  outcome?: string | undefined
  /** Where days begin and end. `at` hardly differs from the order of the chain, so that they are places in it, and exact beside. */
  since?: Bound
  until?: Bound
  /** Part of an e-mail address or of what an object is called, which no index finds. */
  emailText?: string
  objectText?: string
}

interface Bound {
  at: Date
  seq: number
}

/** Rows by which the order of the chain may differ from that of the times its writers took before they committed. */
const disorderMax = 1_000

/** What a row has to be, whatever place it has. */
export function auditConditionOf(wanted: Wanted): SQL | undefined {
  const { actions, emails, object, outcome, since, until, emailText, objectText } = wanted
  return and(
    oneOf(audit.action, actions),
    oneOf(audit.email, emails),
    object === undefined ? undefined : or(...named(object)),
    outcome === undefined ? undefined : isOutcome(outcome),
    since && and(sql`${audit.seq} > ${since.seq - disorderMax}`, gte(audit.at, since.at)),
    until && and(sql`${audit.seq} < ${until.seq + disorderMax}`, lt(audit.at, until.at)),
    emailText === undefined ? undefined : ilike(audit.email, containing(emailText)),
    objectText === undefined
      ? undefined
      : or(ilike(audit.object, containing(objectText)), ilike(audit.about, containing(objectText))),
  )
}

/** What is named so, and what of it: the report of a company, a register that was searched. In the order of the index. */
function named(object: string): [SQL, SQL] {
  return [
    sql`${audit.object} = ${object}`,
    sql`(${audit.object} ~>=~ ${`${object}, `} and ${audit.object} ~<~ ${`${object},!`})`,
  ]
}

/** Rows of these places alone: after the first, before the second. */
export interface Range {
  after: number
  before: number
}

const inRange = ({ after, before }: Range) => sql`${audit.seq} > ${after} and ${audit.seq} < ${before}`

/** The place of a line in its list, and that of its first row in the chain. */
export interface Place {
  at: number
  seq: number
}

/**
 * Lines by their first rows, newest first. Where several people or names are meant, each is walked by itself, so that the rows
 * of none are looked for among everybody's.
 */
export function placesOfLines(db: Sql, wanted: Wanted, range: Range, limit: number): Promise<Place[]> {
  // Rows of one object are few: found by it and then put in order, not looked for from the newest on.
  const newest = wanted.object === undefined ? sql`seq desc` : sql`seq + 0 desc`
  const walks = walksOf(wanted).map(
    (walk) => sql`(select seq from console.audit
      where ${and(walk, isNull(audit.closes), inRange(range))} order by ${newest} limit ${limit})`,
  )
  return rowsOf<Place>(db)`
    select seq::float8 as seq, seq::float8 as at from (${sql.join(walks, sql` union all `)}) as walked
    order by walked.seq desc limit ${limit}`
}

function walksOf(wanted: Wanted) {
  const { object, ...rest } = wanted
  if (object !== undefined) return named(object).map((name) => and(name, auditConditionOf(rest)))
  const { emails, ...others } = rest
  return emails === undefined || emails.length < 2
    ? [auditConditionOf(wanted)]
    : emails.map((email) => auditConditionOf({ ...others, emails: [email] }))
}

/** Lines of one outcome, by the row that states it, newest first: their own, or that of the last row that closes them. */
export function placesOfOutcome(
  db: Sql,
  wanted: Wanted & { outcome: string },
  range: Range,
  limit: number,
): Promise<Place[]> {
  return rowsOf<Place>(db)`
    select stated.seq::float8 as at,
      coalesce((select opened.seq from console.audit as opened where opened.audit_id = stated.line), 0)::float8 as seq
    from (
      select audit.seq, coalesce(audit.closes, audit.audit_id) as line from console.audit
      where ${and(auditConditionOf(wanted), inRange(range))} and not exists (
        select from console.audit as later
        where later.closes = coalesce(audit.closes, audit.audit_id) and later.seq > audit.seq and later.seq > ${range.after})
      order by audit.seq desc limit ${limit}) as stated
    order by at desc`
}

/** A row with what the last row that closes it says. */
export type AuditLine = Awaited<ReturnType<typeof linesAt>>[number]

const closed = alias(audit, 'closed')

/** What happened at these places: a change that was requested is one line with how it ended. */
export async function linesAt(db: Sql, seqs: readonly number[]) {
  if (seqs.length === 0) return []
  const closing = db
    .select(only(closed, 'at', 'seq', 'outcome', 'code', 'object', 'about', 'repeats'))
    .from(closed)
    .where(eq(closed.closes, audit.auditId))
    .orderBy(desc(closed.seq))
    .limit(1)
    .as('closing')
  return db.select().from(audit).leftJoinLateral(closing, sql`true`).where(inArray(audit.seq, seqs))
}

/** How many lines there are, counted no further than `max`; in their order, which leads to the index of what is wanted. */
export async function countLines(db: Sql, wanted: Wanted, range: Range, max: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db)`
    select count(*)::int as count from (
      select from console.audit where ${and(isNull(audit.closes), auditConditionOf(wanted), inRange(range))}
      order by seq desc limit ${max}) as counted`
  return row?.count ?? 0
}

/** Everybody named in the log, each by one step in the index; null where there are more than `max`. */
export async function emailsInLog(db: Sql, max: number): Promise<string[] | null> {
  const rows = await rowsOf<{ email: string }>(db)`
    with recursive named as (
      (select email from console.audit where email is not null order by email limit 1)
      union all
      select (select next.email from console.audit as next where next.email > named.email order by next.email limit 1)
      from named where named.email is not null)
    select email from named where email is not null limit ${max + 1}`
  return rows.length > max ? null : rows.map(({ email }) => email)
}

/** In the order of the index, so that no plan looks for the first that fits among all rows. */
export function isJsonObject(db: Sql, object: string): Promise<boolean> {
  return hasRows(
    rowsOf(db)`select 1 from console.audit where object ~>=~ ${object} and object ~<~ ${`${object},!`}
      and (${sql.join(named(object), sql` or `)}) order by object using ~<~ limit 1`,
  )
}

/** The first place of this instant or later, by halves: places have no gap. One after the head where there is none. */
export async function placeAt(db: Sql, at: Date): Promise<number> {
  const [row] = await rowsOf<{ seq: number | null }>(db)`
    with recursive halved(low, high) as (
      select base_seq, seq + 1 from console.audit_head
      union all
      select case when middle.at < ${at.toISOString()}::timestamptz then middle.seq else low end,
        case when middle.at < ${at.toISOString()}::timestamptz then high else middle.seq end
      from halved join console.audit as middle on middle.seq = (low + high) / 2
      where high - low > 1)
    select min(high)::float8 as seq from halved`
  return row?.seq ?? 1
}

export async function timeOf(db: Sql, seq: number): Promise<Date | null> {
  return (await columnOf(db, audit.at, eq(audit.seq, seq)))[0] ?? null
}

/** Written out, not as a parameter: a plan for any outcome could not use the index of all but the usual one. */
function isOutcome(outcome: string) {
  const known = auditOutcomes.find((one) => one === outcome)
  return known === undefined ? eq(audit.outcome, outcome) : sql`${audit.outcome} = ${sql.raw(`'${known}'`)}`
}

function oneOf(column: SQL | typeof audit.email | typeof audit.action, values: readonly string[] | undefined) {
  if (values === undefined) return undefined
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${sql.param(values)}::text[])`
}
