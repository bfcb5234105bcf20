import 'server-only'
import { sql } from 'drizzle-orm'
import { rowsOf, type Sql, type Transaction, valuesOf } from '#lib/database/index.ts'

/** As far as results are put together (`compositionBounds`), in companies and in holdings. */
const companiesMax = 20_000
const depthMax = 24

/** Who holds a company; whoever acts for it does not. */
const holding = sql`('shareholder', 'beneficialOwner', 'graphOwner')`

/**
 * Companies whose results name one of these as a holder, or one that these hold: what is on file of a holder is part of them. By the id
 * of the service, as the results themselves are found.
 */
export async function companiesBelow(db: Sql, serviceIds: readonly string[]): Promise<string[]> {
  if (serviceIds.length === 0) return []
  const ids = sql`${sql.param(serviceIds)}::text[]`
  const rows = rowsOf<{ serviceId: string }>(db)`
    with recursive below(service_id, depth) as (
      select start.service_id, 0 from unnest(${ids}) as start(service_id)
      union
      select a.service_id, below.depth + 1
      from below join console.party_appearances a on a.numbers && array['service_id:' || below.service_id]
      where a.role in ${holding} and a.service_id <> below.service_id and below.depth < ${depthMax})
    select distinct service_id as "serviceId" from below where service_id <> all(${ids})
    order by service_id limit ${companiesMax}`
  return await valuesOf(rows, 'serviceId')
}

/** Of these companies, those whose results name a holder of whom results may be on file. */
export async function withHolderOnFile(db: Sql, serviceIds: readonly string[]): Promise<Set<string>> {
  const rows = rowsOf<{ serviceId: string }>(db)`
    select own.service_id as "serviceId" from unnest(${sql.param(serviceIds)}::text[]) as own(service_id)
    cross join lateral (
      select 1 from console.party_appearances a cross join unnest(a.numbers) as held(number)
      join console.orders o on o.service_id = substr(held.number, 12)
      where a.service_id = own.service_id and a.role in ${holding} and held.number like 'service\\_id:%'
        and o.service_id <> own.service_id and o.product in ('graph', 'report', 'ubo')
        and o.status = 'completed' and o.erased_at is null
      limit 1) as found`
  return new Set(await valuesOf(rows, 'serviceId'))
}

const holdingsLock = 7_224_302

/**
 * Whoever stores or erases results has who holds whom alone until the transaction ends: of a company and its holder that are stored at once
 * the second knows of the first. Taken after the locks of states and before those of screenings.
 */
export async function lockHoldings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${holdingsLock})`)
}
