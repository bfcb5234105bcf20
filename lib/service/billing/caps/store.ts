import { eq, sql } from 'drizzle-orm'
import type { CapPeriod, CapScope } from '#lib/contract/index.ts'
import { queryRows, type Sql, sqlText } from '#lib/database/index.ts'
import { creditCaps } from '../../schema/index.ts'

/** Whom a cap binds, within an organization; the subject of the organization's own is empty. */
export interface CapPlace {
  scope: CapScope
  subject: string
  period: CapPeriod
}

/** Whose caps a charge has to keep. */
export interface CapPayer {
  organizationId: string
  keyId: string
  customerId?: string | null
}

export interface CapUse extends CapPlace {
  max: number
  /** What was charged in the period, less what of just that was refunded, whenever that was. */
  charged: number
  /** Prices of running orders and of attempts under way, whenever they were admitted: each may be charged today. */
  reserved: number
  keyName: string | null
  setAt: Date
  setBy: string
}

/**
 * The caps that bind a payer are locked until this transaction ends, always in the same order; how many there are. Whoever sets a
 * cap waits for it, and what is admitted after a cap was set has seen it (`waitForCharges`).
 */
export async function lockCaps(db: Sql, payer: CapPayer): Promise<number> {
  const { organizationId, keyId, customerId = null } = payer
  const [row] = await queryRows<{ locked: number }>(
    db,
    sqlText`select registry.lock_caps(${organizationId}::uuid, ${keyId}, ${customerId}) as locked`,
  )
  return row?.locked ?? 0
}

/**
 * Waits for every order and charge of the organization that is under way, and keeps others waiting until this transaction ends: what
 * counts in a cap is then known to the credit. After the organization is locked, and before any cap.
 */
export async function waitForCharges(db: Sql, organizationId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7224107, hashtext(${organizationId}))`)
}

/** Nothing of an attempt is known so long after its process ended; what is pending by then is tried, and held, again. */
const heldSeconds = 120

const nobody = { keyId: null, customerId: null, scope: null, subject: null, period: null }

/**
 * What counts in the caps of an organization, or in those that bind a payer. Of charges the running sum; one statement, so that an order moving from
 * reserved to charged is counted once; who has to rely on it locks the caps in an earlier one.
 */
export async function readCaps(
  db: Sql,
  whose: CapPayer | (Pick<CapPayer, 'organizationId'> & Partial<CapPlace>),
  starts: Readonly<Record<CapPeriod, Date>>,
  now: Date,
): Promise<CapUse[]> {
  const { organizationId, keyId, customerId, scope, subject, period } = { ...nobody, ...whose }
  const { day, month } = { day: starts.day.toISOString(), month: starts.month.toISOString() }
  const rows = await queryRows<CapUse>(
    db,
    sqlText`
    select c.scope, c.subject, c.period, c.credits_max as max, c.set_at as "setAt", c.set_by_key_name as "setBy",
      (select name from registry.api_keys k where c.scope = 'key' and k.key_id::text = c.subject) as "keyName",
      coalesce(
        (select credits from registry.credit_sums s
          where s.organization_id = c.organization_id and s.scope = c.scope and s.subject = c.subject
            and s.period = c.period and s.began = b.began),
        registry.charged_in_cap(c, b.began))::float8 as charged,
      ((select coalesce(sum(o.price), 0) from registry.orders o
        where o.organization_id = c.organization_id and o.status = 'running' and (c.scope = 'organization'
          or (c.scope = 'key' and o.api_key_id::text = c.subject) or (c.scope = 'customer' and o.customer_id = c.subject)))
      + (select coalesce(sum((d.charge::json->>'credits')::int), 0) from registry.deliveries d
        where d.organization_id = c.organization_id and d.held_at is not null
          and (d.status = 'pending' or d.held_at > ${now.toISOString()}::timestamptz - ${heldSeconds} * interval '1 second')
          and (c.scope = 'organization' or (c.scope = 'key' and d.charge::json->>'apiKeyId' = c.subject))))::float8 as reserved
    from registry.credit_caps c
    cross join lateral (select case c.period when 'day' then ${day}::timestamptz else ${month}::timestamptz end as began) b
    where c.organization_id = ${organizationId}::uuid
      and (${scope}::text is null or (c.scope = ${scope}::text and c.subject = ${subject}::text and c.period = ${period}::text))
      and (${keyId}::text is null or c.scope = 'organization' or (c.scope = 'key' and c.subject = ${keyId}::text)
        or (c.scope = 'customer' and c.subject = ${customerId}::text))
    order by c.scope = 'organization' desc, c.scope, c.subject, c.period`,
  )
  return rows.map((row) => ({ ...row, setAt: new Date(row.setAt) }))
}

export async function hasCap(db: Sql, organizationId: string, place: CapPlace): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from registry.credit_caps c where ${isAt(organizationId, place)}`)
  return rows.length > 0
}

export async function countCaps(db: Sql, organizationId: string): Promise<number> {
  return db.$count(creditCaps, eq(creditCaps.organizationId, organizationId))
}

export async function saveCap(db: Sql, row: typeof creditCaps.$inferInsert): Promise<void> {
  const { creditsMax, setAt, setByKeyName } = row
  const target = [creditCaps.organizationId, creditCaps.scope, creditCaps.subject, creditCaps.period]
  await db.insert(creditCaps).values(row).onConflictDoUpdate({ target, set: { creditsMax, setAt, setByKeyName } })
}

/** Begins the running sum of a cap with what was charged before it was set; one that is kept already stays. */
export async function startSum(
  db: Sql,
  { organizationId, ...place }: CapPlace & { organizationId: string },
  began: Date,
): Promise<void> {
  const since = sql`${began.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into registry.credit_sums (organization_id, scope, subject, period, began, credits)
    select organization_id, scope, subject, period, ${since}, registry.charged_in_cap(c, ${since})
    from registry.credit_caps c where ${isAt(organizationId, place)}
    on conflict do nothing`)
}

export async function deleteCap(db: Sql, organizationId: string, place: CapPlace): Promise<void> {
  await db.execute(sql`delete from registry.credit_caps c where ${isAt(organizationId, place)}`)
}

/** One cap, or all of the organization where no place is named. */
function isAt(organizationId: string, { scope, subject, period }: Partial<CapPlace>) {
  const place = sql`and c.scope = ${scope} and c.subject = ${subject} and c.period = ${period}`
  return sql`c.organization_id = ${organizationId} ${scope === undefined ? sql`` : place}`
}
