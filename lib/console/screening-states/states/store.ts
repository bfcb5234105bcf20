import 'server-only'
import { isNull, type SQL, sql } from 'drizzle-orm'
import type { ScreeningFound, ScreeningState } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { type ProviderHit, screeningState } from '#lib/domain/screening/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { sanctionEditions } from '../../schema/index.ts'

/** What a statement over companies reads of their screening, by `screeningColumns` and `screeningJoin`. */
export type ScreeningColumns = {
  found: ScreeningFound | null
  comparedAt: string | null
  /** Null where nothing on file names parties. */
  isBehind: boolean | null
  hits: ProviderHit[] | null
  linesUnread: number | null
}

const utcText = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)

export const screeningColumns: SQL = sql`
  sc.found, to_char(sc.compared_at at time zone 'UTC', ${utcText}) as "comparedAt",
  sc.version > sc.compared_version as "isBehind", sh.hits, si.unread as "linesUnread"`

export function screeningJoin(serviceId: SQL): SQL {
  return sql`
    left join console.company_screenings sc on sc.service_id = ${serviceId}
    left join lateral (
      select jsonb_agg(jsonb_build_object('hitId', h.hit_id, 'partyKey', h.party_key, 'partyName', h.party_name,
          'listName', h.list_name, 'matchedName', h.matched_name, 'verdict', h.verdict,
          'at', to_char(coalesce(h.decided_at, h.imported_at) at time zone 'UTC', ${utcText}))
        order by h.imported_at, h.hit_id) as hits
      from console.screening_hits h
      where h.service_id = ${serviceId} and h.verdict is distinct from 'false') sh on true
    left join lateral (
      select i.lines - i.taken as unread from console.screening_imports i
      where i.service_id = ${serviceId} order by i.imported_at desc, i.import_id desc limit 1) si on true`
}

/** The states of rows that such a statement read, by their companies. */
export async function screeningStatesIn(
  db: Sql,
  rows: readonly (ScreeningColumns & { serviceId: string })[],
  now: Date,
): Promise<Map<string, ScreeningState>> {
  const editions = await db
    .select({ editionId: sanctionEditions.editionId })
    .from(sanctionEditions)
    .where(isNull(sanctionEditions.replacedAt))
  const inUse = editions.map(({ editionId }) => editionId)
  const today = dayOf(now)
  return new Map(
    rows.map(({ serviceId, found, comparedAt, isBehind, hits, linesUnread }) => {
      const parts = {
        isOnFile: isBehind !== null,
        isBehind: isBehind === true,
        hits: hits ?? [],
        linesUnread: linesUnread ?? 0,
      }
      return [serviceId, screeningState({ serviceId, found, comparedAt, ...parts, inUse, today })]
    }),
  )
}

/** What is known of the screening of these companies, from stored rows. */
export async function screeningStatesOf(
  db: Sql,
  serviceIds: readonly string[],
  now: Date,
): Promise<Map<string, ScreeningState>> {
  if (serviceIds.length === 0) return new Map()
  const ids = sql.join(
    [...new Set(serviceIds)].map((one) => sql`(${one}::text)`),
    sql`, `,
  )
  const { rows } = await db.execute<ScreeningColumns & { serviceId: string }>(sql`
    select l.service_id as "serviceId", ${screeningColumns}
    from (values ${ids}) as l(service_id) ${screeningJoin(sql`l.service_id`)}`)
  return screeningStatesIn(db, rows, now)
}

export async function screeningStateOf(db: Sql, serviceId: string, now: Date): Promise<ScreeningState> {
  const state = (await screeningStatesOf(db, [serviceId], now)).get(serviceId)
  if (state === undefined) throw new Error('the screening of a company was asked for and not answered')
  return state
}
