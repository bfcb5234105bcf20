import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'

/** A company in the list: `openedAt` is the epoch for one this person never opened, which so comes last. */
export interface ListedCompany {
  isStarred: boolean
  openedAt: Date
  newestAt: Date
  serviceId: string
}

export interface CompanyFilter {
  text?: string | undefined
  isStarred?: boolean | undefined
}

/** For a text so many of those opened last are looked through, and of all others so many of the newest. */
const [openedMax, othersMax] = [200, 20_000]

const never = sql`to_timestamp(0)`

/**
 * Starred companies, then those with something on file: last opened by this person first, then the newest results. What is starred,
 * what was opened and the rest are a walk each, in this order, and end where the page is full.
 */
export async function listCompaniesWithResults(
  db: Sql,
  userId: string,
  filter: CompanyFilter,
  after: ListedCompany | null,
  limit: number,
): Promise<ListedCompany[]> {
  const wanted = filter.text === undefined ? null : await meantBy(db, filter.text)
  const walks = walksAfter(sql`${userId}::uuid`, wanted, after).slice(0, filter.isStarred ? 1 : undefined)
  const found: ListedCompany[] = []
  for (const walk of walks) {
    const enough = limit - found.length
    if (walk !== null && enough > 0) found.push(...(await walked(db, walk, after, enough)))
  }
  return found
}

interface Walk {
  isStarred: boolean
  from: SQL
}

type Row = { service_id: string; opened: string; newest: string }

async function walked(db: Sql, { isStarred, from }: Walk, after: ListedCompany | null, limit: number) {
  const { rows } = await db.execute<Row>(sql`
    select service_id, opened::text, newest::text from (${from}) as walked
    where ${after === null || after.isStarred !== isStarred ? sql`true` : isAfter(after)}
    order by opened desc, newest desc nulls last, service_id limit ${limit}`)
  return rows.map((row) => ({
    ...{ isStarred, serviceId: row.service_id },
    ...{ openedAt: new Date(row.opened), newestAt: new Date(row.newest) },
  }))
}

function isAfter({ openedAt, newestAt, serviceId }: ListedCompany): SQL {
  const place = sql`(${openedAt.toISOString()}::timestamptz, ${newestAt.toISOString()}::timestamptz)`
  return sql`(opened, newest) <= ${place} and ((opened, newest) < ${place} or service_id > ${serviceId})`
}

/** Null for what a page before has come to the end of. */
function walksAfter(
  me: SQL,
  wanted: Wanted | null,
  after: ListedCompany | null,
): [Walk | null, Walk | null, Walk | null] {
  const isNamed = wanted === null ? sql`true` : wanted.condition
  const mine = sql`(select service_id, opened_at from console.visits where user_id = ${me}
    ${wanted?.newest === undefined ? sql`` : sql`order by opened_at desc limit ${openedMax}`})`
  const isOpened = after === null || after.isStarred || after.openedAt.getTime() > 0
  return [
    after === null || after.isStarred ? { isStarred: true, from: starred(me, isNamed) } : null,
    isOpened ? { isStarred: false, from: opened(mine, isNamed, after) } : null,
    { isStarred: false, from: others(mine, isNamed, isOpened ? null : after, wanted) },
  ]
}

const starred = (me: SQL, isNamed: SQL) => sql`
  select l.service_id, coalesce(v.opened_at, ${never}) as opened, coalesce(l.newest_at, s.at) as newest
  from console.stars s join console.listed_companies l on l.service_id = s.service_id
  left join console.visits v on v.service_id = l.service_id and v.user_id = ${me} where ${isNamed}`

const opened = (mine: SQL, isNamed: SQL, after: ListedCompany | null) => sql`
  select l.service_id, v.opened_at as opened, l.newest_at as newest
  from ${mine} v join console.listed_companies l on l.service_id = v.service_id
  where l.newest_at is not null and ${isNamed}
    and not exists (select from console.stars s where s.service_id = l.service_id)
    ${after === null || after.isStarred ? sql`` : sql`and v.opened_at <= ${after.openedAt.toISOString()}::timestamptz`}`

const others = (mine: SQL, isNamed: SQL, after: ListedCompany | null, wanted: Wanted | null) => sql`
  select l.service_id, ${never} as opened, l.newest_at as newest
  from ${wanted?.newest ?? sql`console.listed_companies`} l
  where l.newest_at is not null and ${isNamed}
    and l.service_id not in (select s.service_id from console.stars s)
    and l.service_id not in (select v.service_id from ${mine} v)
    ${after === null ? sql`` : sql`and l.newest_at <= ${after.newestAt.toISOString()}::timestamptz`}`

/** What a text means: a condition of listed companies, and where only the newest of them are looked through, these. */
interface Wanted {
  condition: SQL
  newest?: SQL
}

/** What is an id as it was typed is meant by it; anything else may be a part of a name, which no index finds. */
async function meantBy(db: Sql, text: string): Promise<Wanted> {
  const { rows } = await db.execute(sql`select from console.listed_companies where service_id = ${text}`)
  if (rows.length > 0) return { condition: sql`l.service_id = ${text}` }
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const isCalledSo = sql`exists (
    select from console.companies c where c.service_id = l.service_id and c.name ilike ${pattern})`
  return {
    condition: sql`case when l.name is null then ${isCalledSo} else l.name ilike ${pattern} end`,
    newest: sql`(select * from console.listed_companies where newest_at is not null
      order by newest_at desc nulls last, service_id limit ${othersMax})`,
  }
}
