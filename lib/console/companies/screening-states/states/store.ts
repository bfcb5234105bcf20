import 'server-only'
import { isNull, sql } from 'drizzle-orm'
import type { ScreeningFound, ScreeningState } from '#lib/contract/index.ts'
import { columnOf, rowsOf, type Sql } from '#lib/database/index.ts'
import { type ProviderHit, screeningState } from '#lib/domain/screening/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { sanctionEditions } from '../../../core/schema/index.ts'
import { utcText } from '../../../core/store.ts'

type ScreeningColumns = {
  serviceId: string
  found: ScreeningFound | null
  comparedAt: string | null
  /** Null where nothing on file names parties. */
  isBehind: boolean | null
  hits: ProviderHit[] | null
  linesUnread: number | null
}

/** Read as they are once what was found of the companies is forgotten. */
interface Reading {
  areForgotten?: boolean
}

/** What is known of the screening of these companies, from stored rows; each table is asked once for all of them. */
export async function screeningStatesOf(
  db: Sql,
  serviceIds: readonly string[],
  now: Date,
  { areForgotten = false }: Reading = {},
): Promise<Map<string, ScreeningState>> {
  if (serviceIds.length === 0) return new Map()
  const ids = sql`${sql.param([...new Set(serviceIds)])}::text[]`
  const rows = await rowsOf<ScreeningColumns>(db)`
    select l.service_id as "serviceId", sc.found, to_char(sc.compared_at at time zone 'UTC', ${utcText}) as "comparedAt",
      sc.version > sc.compared_version as "isBehind", sh.hits, si.unread as "linesUnread"
    from unnest(${ids}) as l(service_id)
    left join (select * from console.company_screenings where service_id = any(${ids})) sc on sc.service_id = l.service_id
    left join (
      select h.service_id, jsonb_agg(jsonb_build_object('hitId', h.hit_id, 'partyKey', h.party_key, 'partyName', h.party_name,
          'listName', h.list_name, 'matchedName', h.matched_name, 'verdict', d.outcome,
          'at', to_char(coalesce(d.at, h.imported_at) at time zone 'UTC', ${utcText}))
        order by h.imported_at, h.hit_id) as hits
      from console.screening_hits h left join console.decisions d on d.decision_id = h.decision_id
      where h.service_id = any(${ids}) and d.outcome is distinct from 'rejected'
      group by h.service_id) sh on sh.service_id = l.service_id
    left join (
      select distinct on (i.service_id) i.service_id, i.lines - i.taken as unread from console.screening_imports i
      where i.service_id = any(${ids})
      order by i.service_id, i.imported_at desc, i.import_id desc) si on si.service_id = l.service_id`
  return statesIn(db, areForgotten ? rows.map((row) => ({ ...row, found: null, comparedAt: null })) : rows, now)
}

async function statesIn(db: Sql, rows: readonly ScreeningColumns[], now: Date): Promise<Map<string, ScreeningState>> {
  const inUse = await columnOf(db, sanctionEditions.editionId, isNull(sanctionEditions.replacedAt))
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

export async function screeningStateOf(db: Sql, serviceId: string, now: Date): Promise<ScreeningState> {
  const state = (await screeningStatesOf(db, [serviceId], now)).get(serviceId)
  if (state === undefined) throw new Error('the screening of a company was asked for and not answered')
  return state
}
