import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CompanyCondition, CompanyStatus, SearchHit } from '#lib/contract/index.ts'
import { instant, registryConsole } from '../columns.ts'

/** Companies as searches returned them, for pages of companies nothing was ordered of yet. */
export const companies = registryConsole.table(
  'companies',
  {
    serviceId: text('service_id').primaryKey(),
    name: text('name').notNull(),
    jurisdictionCode: text('jurisdiction_code'),
    seenAt: instant('seen_at').notNull(),
    /** What the search returned of it that saw it last. */
    hit: jsonb('hit').$type<SearchHit>(),
    /** What lists of companies show, as its newest report said it, else as a search did. */
    registerNumber: text('register_number'),
    status: jsonb('status').$type<CompanyStatus>(),
    condition: text('condition').$type<CompanyCondition>(),
    /** When that was said; null until something has. */
    statedAt: instant('stated_at'),
    isFromReport: boolean('is_from_report').notNull().default(false),
  },
  (table) => [index('companies_by_seen').on(table.seenAt.desc(), table.serviceId)],
)

/**
 * The companies an organization works on: with a result, a star or a file. The database keeps it, whoever writes an order, a star,
 * a file or a decision (`list_company` in its migration), so that a list of them reads no orders.
 */
export const listedCompanies = registryConsole.table(
  'listed_companies',
  {
    serviceId: text('service_id').primaryKey(),
    /** What its orders call it. */
    name: text('name'),
    /** When the newest result was retrieved; null where there is none. */
    newestAt: instant('newest_at'),
    /** The same of each product, UTC. */
    results: jsonb('results').$type<Record<string, string>>(),
    /** Products with a newer result than the last decision on its file was based on; null where there are none. */
    newerProducts: text('newer_products').array(),
  },
  (table) => [
    index('listed_companies_by_newest').on(table.newestAt.desc().nullsLast(), table.serviceId),
    index('listed_companies_with_newer')
      .on(table.serviceId, table.newestAt)
      .where(sql`${table.newerProducts} is not null`),
    index('listed_companies_by_country').on(sql`substring(${table.serviceId} from '^co_([a-z]{2})_')`),
  ],
)

export const visits = registryConsole.table(
  'visits',
  {
    userId: uuid('user_id').notNull(),
    serviceId: text('service_id').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.serviceId] }),
    index('visits_by_time').on(table.userId, table.openedAt, table.serviceId),
  ],
)

export const searches = registryConsole.table(
  'searches',
  {
    searchId: uuid('search_id').primaryKey(),
    companyName: text('company_name').notNull(),
    name: text('name'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    sentHash: text('sent_hash').notNull(),
  },
  (table) => [uniqueIndex('searches_by_key').on(table.createdBy, table.idempotencyKey)],
)

/** Who is notified of companies that appear under the name of a search. */
export const searchAlerts = registryConsole.table(
  'search_alerts',
  {
    searchId: uuid('search_id').notNull(),
    userId: uuid('user_id').notNull(),
    since: instant('since').notNull(),
    checkedAt: instant('checked_at'),
    /** Companies suggested so far, by id; null before the first check, which notifies of none. */
    knownIds: jsonb('known_ids').$type<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.searchId, table.userId] })],
)
