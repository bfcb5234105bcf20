import 'server-only'
import { and, asc, isNotNull, isNull, sql } from 'drizzle-orm'
import { only, type Sql, type Transaction } from '#lib/database/index.ts'
import { companies } from '../../core/schema/index.ts'
import { keyedWithin } from '../../core/store.ts'

type CompanyRow = typeof companies.$inferInsert

/** An answer that says nothing of the status leaves what is known of it, with its day. */
const says = sql`(coalesce(excluded.status::text, excluded.condition::text) is not null or ${companies.status} is null)`

const taken = {
  registerNumber: sql`coalesce(excluded.register_number, ${companies.registerNumber})`,
  status: sql`case when ${says} then excluded.status else ${companies.status} end`,
  condition: sql`case when ${says} then excluded.condition else ${companies.condition} end`,
  statedAt: sql`case when ${says} then excluded.stated_at else ${companies.statedAt} end`,
  isFromReport: sql`case when ${says} then excluded.is_from_report else ${companies.isFromReport} end`,
}

/** What a report says: it replaces what a search or an earlier report said. */
export async function replaceFacts(db: Sql, row: CompanyRow): Promise<void> {
  await db
    .insert(companies)
    .values(row)
    .onConflictDoUpdate({
      target: companies.serviceId,
      set: taken,
      setWhere: sql`${companies.statedAt} is null or not ${companies.isFromReport}
        or ${companies.statedAt} <= excluded.stated_at`,
    })
}

/** A search says less than a report: it replaces one only with the newer news that a company is no longer active. */
const replaces = sql`(${says} and excluded.stated_at is not null and (${companies.statedAt} is null or not ${companies.isFromReport}
  or (excluded.condition <> 'active' and excluded.stated_at > ${companies.statedAt})))`

/** The part of an upsert of hits that keeps their facts. */
export const factsOfHitsTaken = {
  registerNumber: taken.registerNumber,
  status: sql`case when ${replaces} then excluded.status else ${companies.status} end`,
  condition: sql`case when ${replaces} then excluded.condition else ${companies.condition} end`,
  statedAt: sql`case when ${replaces} then excluded.stated_at else ${companies.statedAt} end`,
  isFromReport: sql`case when ${replaces} then false else ${companies.isFromReport} end`,
}

/** Companies as searches returned them before facts were kept, locked. */
export function hitsWithoutFacts(tx: Transaction, limit: number) {
  return tx
    .select(only(companies, 'serviceId', 'hit', 'seenAt'))
    .from(companies)
    .where(and(isNotNull(companies.hit), isNull(companies.statedAt)))
    .orderBy(asc(companies.serviceId))
    .limit(limit)
    .for('update')
}

export const { update: setFacts } = keyedWithin(companies, companies.serviceId)
