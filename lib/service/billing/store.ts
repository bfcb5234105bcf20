import { sql } from 'drizzle-orm'
import { firstRow, mapOf, queryRows, type Sql, sqlText } from '#lib/database/index.ts'
import { lockOrganization } from '../accounts/index.ts'

export interface OrganizationBalance {
  plan: string
  monthlyCap: number | null
  /** Prices of running orders. */
  reserved: number
  /** Credits of the ledger in this UTC month. */
  charged: number
  /** What is left of grants that have not expired. */
  granted: number
}

/**
 * Where an organization stands this month. One statement, so that an order moving from reserved to charged at this
 * moment is counted once. With `lock`, other admissions of this organization wait until this transaction ends.
 */
export async function readBalance(
  db: Sql,
  organizationId: string,
  month: { start: Date; end: Date; at: Date },
  lock: boolean,
): Promise<OrganizationBalance> {
  if (lock) await lockOrganization(db, organizationId)
  const [balance] = await queryRows<OrganizationBalance>(
    db,
    sqlText`
    select plan, monthly_cap as "monthlyCap",
      (select coalesce(sum(price), 0)::float8 from registry.orders
        where organization_id = o.organization_id and status = 'running') as reserved,
      (select coalesce(sum(credits), 0)::float8 from registry.ledger
        where organization_id = o.organization_id
          and occurred_at >= ${month.start.toISOString()} and occurred_at < ${month.end.toISOString()}) as charged,
      (select coalesce(sum(remaining), 0)::float8 from registry.grants
        where organization_id = o.organization_id and remaining > 0
          and (expires_at is null or expires_at > ${month.at.toISOString()})) as granted
    from registry.organizations o where organization_id = ${organizationId}`,
  )
  if (balance === undefined) throw new Error(`Organization ${organizationId} not found`)
  return balance
}

export interface KeyBalance {
  /** The cap of credits in a UTC day. */
  max: number
  /** What the ledger says the key has spent in this UTC day; a refund gives nothing of it back. */
  charged: number
  /** Prices of its running orders, whenever they were admitted: each may be charged today. */
  reserved: number
}

/**
 * Where a key stands today; null for a key without a cap. One statement, as above. With `lock`, other charges with this
 * key waits until this transaction ends; the key is locked before its organization, everywhere.
 */
export async function readKeyBalance(
  db: Sql,
  keyId: string,
  dayStart: Date,
  { lock }: { lock: boolean },
): Promise<KeyBalance | null> {
  if (lock) {
    await db.execute(sql`select 1 from registry.api_keys
      where key_id = ${keyId} and credits_per_day_max is not null for no key update`)
  }
  const balances = queryRows<KeyBalance>(
    db,
    sqlText`
    select credits_per_day_max as max,
      (select coalesce(sum(credits), 0)::float8 from registry.ledger
        where organization_id = k.organization_id and api_key_id = k.key_id and event_type = 'consumption'
          and occurred_at >= ${dayStart.toISOString()}) as charged,
      (select coalesce(sum(price), 0)::float8 from registry.orders
        where organization_id = k.organization_id and status = 'running' and api_key_id = k.key_id) as reserved
    from registry.api_keys k where key_id = ${keyId} and credits_per_day_max is not null`,
  )
  return firstRow(balances)
}

/** Whether anything limits what an organization may spend; most have no limit, and need no sum over their ledger. */
export async function readLimits(db: Sql, organizationId: string): Promise<{ isLimited: boolean; isCapped: boolean }> {
  const [limits] = await queryRows<{ isLimited: boolean; isCapped: boolean }>(
    db,
    sqlText`
    select plan = 'prepaid' or monthly_cap is not null as "isLimited",
      exists (select 1 from registry.credit_caps c where c.organization_id = o.organization_id) as "isCapped"
    from registry.organizations o where organization_id = ${organizationId}`,
  )
  return limits ?? { isLimited: true, isCapped: true }
}

export interface ProductCredits {
  sku: string
  credits: number
  /** What of them no grant paid. */
  billed: number
  creditsToday: number
}

/** The same day by day from the first of the month to this one, whichever product. */
export async function chargedByDay(
  db: Sql,
  organizationId: string,
  month: { start: Date; end: Date },
  today: number,
): Promise<number[]> {
  const days = queryRows<{ day: number; credits: number }>(
    db,
    sqlText`
    select extract(day from occurred_at at time zone 'UTC')::int as day, sum(credits)::float8 as credits
    from registry.ledger
    where organization_id = ${organizationId}
      and occurred_at >= ${month.start.toISOString()} and occurred_at < ${month.end.toISOString()}
    group by 1`,
  )
  const known = await mapOf(days, 'day', 'credits')
  return Array.from({ length: today }, (_, index) => known.get(index + 1) ?? 0)
}

export async function creditsByProduct(
  db: Sql,
  organizationId: string,
  month: { start: Date; end: Date },
  dayStart: Date,
): Promise<ProductCredits[]> {
  return queryRows(
    db,
    sqlText`
    select sku, sum(credits)::float8 as credits, sum(credits - credits_granted)::float8 as billed,
      coalesce(sum(credits) filter (where occurred_at >= ${dayStart.toISOString()}), 0)::float8 as "creditsToday"
    from registry.ledger
    where organization_id = ${organizationId}
      and occurred_at >= ${month.start.toISOString()} and occurred_at < ${month.end.toISOString()}
    group by sku order by sku`,
  )
}
