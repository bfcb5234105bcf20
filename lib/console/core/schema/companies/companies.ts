import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type {
  ChangeSeverity,
  CompanyCondition,
  CompanyState,
  CompanyStatus,
  Percentage,
  ScreeningFound,
  SearchHit,
  StatedFact,
} from '#lib/contract/index.ts'
import {
  counter,
  flag,
  instant,
  json,
  requiredInstant,
  requiredInteger,
  requiredJson,
  requiredText,
  requiredTexts,
  requiredUuid,
  textKey,
  uuidKey,
} from '#lib/database/index.ts'
import { atBy, elementIndex, registryConsole, wordsIndex } from '../columns.ts'

/** Companies as searches returned them, for pages of companies nothing was ordered of yet. */
export const companies = registryConsole.table(
  'companies',
  {
    serviceId: textKey(),
    name: requiredText(),
    jurisdictionCode: text(),
    seenAt: requiredInstant(),
    /** What the search returned of it that saw it last. */
    hit: json<SearchHit>(),
    /** What lists of companies show, as its newest report said it, else as a search did. */
    registerNumber: text(),
    status: json<CompanyStatus>(),
    condition: text().$type<CompanyCondition>(),
    /** When that was said; null until something has. */
    statedAt: instant(),
    isFromReport: flag(),
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
    serviceId: textKey(),
    /** What its orders call it. */
    name: text(),
    /** When the newest result was retrieved; null where there is none. */
    newestAt: instant(),
    /** The same of each product, UTC. */
    results: json<Record<string, string>>(),
    /** Products with a newer result than the last decision on its file was based on; null where there are none. */
    newerProducts: text().array(),
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
    userId: requiredUuid(),
    serviceId: requiredText(),
    openedAt: requiredInstant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.serviceId] }),
    index('visits_by_time').on(table.userId, table.openedAt, table.serviceId),
  ],
)

export const searches = registryConsole.table(
  'searches',
  {
    searchId: uuidKey(),
    companyName: requiredText(),
    name: text(),
    createdAt: requiredInstant(),
    createdBy: requiredUuid(),
    idempotencyKey: requiredText(),
    sentHash: requiredText(),
  },
  (table) => [uniqueIndex('searches_by_key').on(table.createdBy, table.idempotencyKey)],
)

/** Who is notified of companies that appear under the name of a search. */
export const searchAlerts = registryConsole.table(
  'search_alerts',
  {
    searchId: requiredUuid(),
    userId: requiredUuid(),
    since: requiredInstant(),
    checkedAt: instant(),
    /** Companies suggested so far, by id; null before the first check, which notifies of none. */
    knownIds: json<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.searchId, table.userId] })],
)

/**
 * What a company is called, as a column of another statement; null where nothing names it. One rule: as its newest answer has it
 * (`listed_companies`), else as a search returned it, else as an order that gave nothing named it, else as a batch has it. Columns here
 * have aliases, because a statement of one table writes its own without the table's name.
 */
export const companyNameColumn = (serviceId: SQLWrapper) => sql<string | null>`coalesce(
  (select named.name from console.listed_companies named (company_id, name) where named.company_id = ${serviceId}),
  (select named.name from (select service_id as company_id, name from console.companies) named
    where named.company_id = ${serviceId}),
  (select named.name from (select service_id as company_id, company_name as name, recorded_at, order_id from console.orders) named
    where named.company_id = ${serviceId} and named.name is not null order by named.recorded_at desc, named.order_id limit 1),
  (select named.name from (select service_id as company_id, coalesce(company_name, given_name) as name, match, batch_id
      from console.batch_rows where service_id is not null) named
    where named.company_id = ${serviceId} and named.name is not null and named.match in ('sure', 'picked')
    order by named.batch_id desc limit 1))`

/** What each stored answer says of its company, in values that other answers can be compared with; erased with it. */
export const companyAnswers = registryConsole.table(
  'company_answers',
  {
    orderId: textKey(),
    serviceId: requiredText(),
    product: requiredText(),
    /** When its source was read, as its service says. */
    at: requiredInstant(),
    recordedAt: requiredInstant(),
    facts: requiredJson<StatedFact[]>(),
  },
  (table) => [index('company_answers_by_company').on(table.serviceId, table.product, table.at)],
)

/**
 * What is believed of each company and what later knowledge touches it: made of stored rows alone, in the transaction that
 * writes one of them. Its row is the lock of what is decided about the company.
 */
export const companyStates = registryConsole.table(
  'company_states',
  {
    serviceId: textKey(),
    version: requiredInteger(),
    state: json<CompanyState>(),
    /** How many changes its newest answers lack, and the severity of the gravest: what lists of companies show. */
    changes: counter(),
    severity: text().$type<ChangeSeverity>(),
    changedAt: requiredInstant(),
    /** When the newest of what is known later was recorded, and the newest of it that is serious: what such a list is narrowed by. */
    learnedAt: instant(),
    seriousAt: instant(),
  },
  (table) => [
    index('company_states_serious').on(table.serviceId, table.seriousAt).where(sql`${table.severity} = 'serious'`),
  ],
)

/**
 * What the last comparison of a company with the lists in use found, with what people decided since. A row is there as soon as
 * something on file names a party; its names are erased with what named them.
 */
export const companyScreenings = registryConsole.table(
  'company_screenings',
  {
    serviceId: textKey(),
    /** Grows with everything that may name other parties, and with each decision. */
    version: requiredInteger(),
    /** The version that was compared; behind `version` where something came since. */
    comparedVersion: counter(),
    /** Ids of the editions it was compared with, sorted; null before the first comparison. */
    editions: text(),
    /** Null also where its results could not be read. */
    found: json<ScreeningFound>(),
    comparedAt: instant(),
  },
  (table) => [
    index('company_screenings_behind').on(table.serviceId).where(sql`${table.version} > ${table.comparedVersion}`),
    index('company_screenings_open')
      .on(table.serviceId)
      .where(sql`${table.found} -> 'matches' @> '[{"state": "open"}]'`),
  ],
)

/**
 * Parties as the newest stored results of a company name them, and as people wrote them down as related; erased with the result.
 * Which of them are one party is computed when it is read, from these rows and the joins alone.
 */
export const partyAppearances = registryConsole.table(
  'party_appearances',
  {
    /** The order, or `related:` and the company where a person wrote it down. */
    orderId: requiredText(),
    position: requiredInteger(),
    serviceId: requiredText(),
    product: requiredText(),
    at: requiredInstant(),
    role: requiredText(),
    /** The role in the register's words. */
    roleText: text(),
    kind: requiredText(),
    name: requiredText(),
    /** The name in the form in which spellings of it are equal. */
    nameKey: requiredText(),
    /** All forms by which the name is searched for. */
    folded: requiredText(),
    /** ISO, perhaps of the year or month alone. */
    birth: text(),
    /** `type:value` of each number that belongs to this party alone. */
    numbers: requiredTexts(),
    country: text(),
    /** The country whose register says so. */
    register: text(),
    share: json<Percentage>(),
    since: text(),
    until: text(),
    /** What means the party in every company, digested; of all entries that mean the same party of this company. */
    ties: requiredTexts(),
    /** What means the party in this company alone, digested, the surest first. */
    ids: requiredTexts(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('party_appearances_by_name').on(table.nameKey),
    elementIndex('party_appearances_by_word', sql`string_to_array(${table.nameKey}, ' ')`),
    wordsIndex('party_appearances_by_beginning', table.folded),
    elementIndex('party_appearances_by_number', table.numbers),
    elementIndex('party_appearances_by_tie', table.ties),
    elementIndex('party_appearances_by_id', table.ids),
    index('party_appearances_by_company').on(table.serviceId, table.product),
  ],
)

/** Two parties that a person joined, or keeps apart. A row is never changed but to be taken back. */
export const partyJoins = registryConsole.table(
  'party_joins',
  {
    joinId: uuidKey(),
    verdict: requiredText().$type<'same' | 'different'>(),
    /** Everything that meant the one and the other party when the person decided, digested. */
    one: requiredTexts(),
    other: requiredTexts(),
    reason: requiredText(),
    ...atBy(),
    undoneAt: instant(),
    undoneBy: uuid(),
  },
  (table) => [
    elementIndex('party_joins_one', table.one).where(sql`${table.undoneAt} is null`),
    elementIndex('party_joins_other', table.other).where(sql`${table.undoneAt} is null`),
    check('party_joins_verdict', sql`${table.verdict} in ('same', 'different')`),
  ],
)
