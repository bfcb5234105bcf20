import 'server-only'
import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { type ChangeLane, laneOfCategory, readers } from '#lib/contract/index.ts'
import { equal, isThere, matching, only, rowsOf, type Sql } from '#lib/database/index.ts'
import { companyNameColumn, monitorChanges, monitorPolls, users } from '../../core/schema/index.ts'
import { activeWithRole, keyed } from '../../core/store.ts'

export type FoundChangeRow = typeof monitorChanges.$inferSelect

/** Writes changes; those that are known already are not in the answer. */
export async function insertChanges(db: Sql, rows: FoundChangeRow[]): Promise<FoundChangeRow[]> {
  if (rows.length === 0) return []
  return db.insert(monitorChanges).values(rows).onConflictDoNothing().returning()
}

export interface ChangesAsked {
  serviceId?: string | undefined
  since?: Date | undefined
  lane?: ChangeLane | undefined
  limit: number
}

/** Of an event of several categories the first: that is what it is about. */
function laneOf(category: SQL) {
  const known = Object.entries(laneOfCategory).map(([name, lane]) => sql`when ${name} then ${lane}`)
  return sql`case split_part(coalesce(${category}, ''), ', ', 1) ${sql.join(known, sql` `)} else 'other' end`
}

/** How many changes there are since then, of one lane where one is asked for. */
export function countChanges(db: Sql, asked: Omit<ChangesAsked, 'limit'>): Promise<number> {
  return db.$count(monitorChanges, isAsked(asked))
}

function isAsked({ serviceId, since, lane }: Omit<ChangesAsked, 'limit'>) {
  return and(
    matching(monitorChanges, { serviceId }),
    since === undefined ? undefined : gte(monitorChanges.detectedAt, since),
    lane === undefined ? undefined : sql`${laneOf(sql`${monitorChanges.category}`)} = ${lane}`,
  )
}

/**
 * Since then, lane by lane and day by day, counted back from now: how many there are, and how many this person has not looked at;
 * and at how many companies.
 */
export async function lanesSince(db: Sql, { userId, since, now }: { userId: string; since: Date; now: Date }) {
  type Row = { lane: ChangeLane | null; ago: number; count: number; unseen: number | null }
  const rows = await rowsOf<Row>(db)`
    with since as materialized (
      select detected_at, category, service_id, recorded_at from console.monitor_changes
      where detected_at >= ${since.toISOString()}::timestamptz)
    select ${laneOf(sql`c.category`)} as lane,
      ((${now.toISOString()}::timestamptz at time zone 'UTC')::date - (c.detected_at at time zone 'UTC')::date) as ago,
      count(*)::int as count, (count(*) filter (where v.opened_at is null or v.opened_at < c.recorded_at))::int as unseen
    from since c
    left join (select service_id, opened_at from console.visits where user_id = ${userId}::uuid) v on v.service_id = c.service_id
    group by 1, 2
    union all select null, null, count(distinct service_id)::int, null from since`
  const days = rows.flatMap(({ lane, ago, count, unseen }) =>
    lane === null ? [] : [{ lane, ago, count, unseen: unseen ?? 0 }],
  )
  return { days, companies: rows.find(({ lane }) => lane === null)?.count ?? 0 }
}

/** Companies that are monitored, and how many of them are on file. */
export async function watchedCounts(db: Sql) {
  const [counts] = await rowsOf<Record<'monitored' | 'monitoredListed', number>>(db)`
    with watched as materialized (select distinct watches as service_id from console.monitor_polls where watches is not null)
    select (select count(*) from watched)::int as monitored,
      (select count(*) from watched join console.listed_companies using (service_id))::int as "monitoredListed"`
  return counts ?? { monitored: 0, monitoredListed: 0 }
}

/** Keeps which company each monitor of the service watches; one that is paused or gone watches none. */
export async function saveWatched(
  db: Sql,
  monitors: readonly { monitorId: string; serviceId: string }[],
): Promise<void> {
  const given = monitors.map(({ monitorId, serviceId }) => ({ monitor_id: monitorId, watches: serviceId }))
  await db.execute(sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(monitor_id text, watches text))
    update console.monitor_polls as poll set watches = (select watches from given where given.monitor_id = poll.monitor_id)
    where poll.watches is distinct from (select watches from given where given.monitor_id = poll.monitor_id)`)
}

/** Newest first, with the name this console knows where the service said none. */
export function listChanges(
  db: Sql,
  { limit, ...asked }: ChangesAsked,
): Promise<{ change: FoundChangeRow; name: string | null }[]> {
  const { detectedAt, changeId } = monitorChanges
  return db
    .select({ change: monitorChanges, name: companyNameColumn(monitorChanges.serviceId) })
    .from(monitorChanges)
    .where(isAsked(asked))
    .orderBy(desc(detectedAt), desc(changeId))
    .limit(limit)
}

/** Everybody who may read what monitors find. */
export function listReaders(db: Sql): Promise<string[]> {
  return activeWithRole(db, readers)
}

/** Who answers for what is spent: administrators and finance. */
export function listPayers(db: Sql): Promise<{ userId: string; role: string }[]> {
  return db
    .select(only(users, 'userId', 'role'))
    .from(users)
    .where(and(inArray(users.role, ['admin', 'finance']), eq(users.isActive, true)))
}

export const { some: findPolls } = keyed(monitorPolls, monitorPolls.monitorId)

export async function savePoll(db: Sql, poll: typeof monitorPolls.$inferInsert): Promise<void> {
  const { monitorId: _id, ...seen } = poll
  await db
    .insert(monitorPolls)
    .values(poll)
    .onConflictDoUpdate({
      target: monitorPolls.monitorId,
      set: seen,
      // A poll that began earlier and ended later has seen less.
      setWhere: sql`${monitorPolls.polledAt} <= excluded.polled_at`,
    })
}

/** Whether this console has seen a monitor at its service. */
export function isKnownMonitor(db: Sql, monitorId: string): Promise<boolean> {
  return isThere(db, monitorPolls, equal(monitorPolls, { monitorId }))
}

/** Saves monitors, with the company that is watched where it is known; the last poll of a known one stays, and a new one is due at once. */
export async function saveMonitors(db: Sql, monitorIds: string[], watches: string | null = null): Promise<void> {
  if (monitorIds.length === 0) return
  const polledAt = new Date(0)
  const rows = monitorIds.map((monitorId) => ({ monitorId, lastCheckedAt: null, watches, polledAt }))
  await db.insert(monitorPolls).values(rows).onConflictDoNothing()
}
