import 'server-only'
import { desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Identifier } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { companies, listedCompanies } from '../../core/schema/index.ts'

const { serviceId, name, jurisdictionCode, registerNumber, status, hit, seenAt } = companies

/** Names and numbers of companies, the last seen first; all of them without a time. */
export function seenSince(db: Sql, since: Date | null, limit: number) {
  const identifiers = sql<
    Identifier[] | null
  >`case jsonb_typeof(${hit} -> 'identifiers') when 'array' then ${hit} -> 'identifiers' end`
  return db
    .select({ serviceId, name, registerNumber, seenAt, identifiers })
    .from(companies)
    .where(since === null ? undefined : gte(seenAt, since))
    .orderBy(desc(seenAt), serviceId)
    .limit(limit)
}

export type SeenCompany = Awaited<ReturnType<typeof seenSince>>[number]

export function companiesSuggested(db: Sql, ids: readonly string[]) {
  return db
    .select({ serviceId, name, jurisdictionCode, registerNumber, status, hit, newestAt: listedCompanies.newestAt })
    .from(companies)
    .leftJoin(listedCompanies, eq(listedCompanies.serviceId, serviceId))
    .where(inArray(serviceId, ids))
}
