import { sql } from 'drizzle-orm'
import { check, index } from 'drizzle-orm/pg-core'
import { boolean, instant, maybeInstant, maybeInteger, maybeText, maybeUuid, registry, text, uuid } from './columns.ts'

export const organizations = registry.table(
  'organizations',
  {
    organizationId: uuid().primaryKey(),
    name: text(),
    /** `invoiced`: credits are billed at month's end, up to an optional cap; `prepaid`: only what was granted. */
    plan: text().default('invoiced'),
    monthlyCap: maybeInteger(),
    hasCapabilities: boolean().default(true),
    createdAt: instant(),
  },
  (table) => [check('organizations_plan', sql`${table.plan} in ('invoiced', 'prepaid')`)],
)

/** The key itself is never stored: a prefix finds the row, a SHA-256 decides. */
export const apiKeys = registry.table(
  'api_keys',
  {
    keyId: uuid().primaryKey(),
    organizationId: uuid(),
    name: text(),
    prefix: text().unique(),
    hash: text(),
    scopes: text().array().notNull(),
    /** `operator`, `environment` or `key`, then with the name of that key; null for keys older than the column. */
    createdBy: maybeText(),
    createdByKeyName: maybeText(),
    /** Null for keys older than the column too: who made those is known by name alone. */
    createdByKeyId: maybeUuid(),
    /** Made of REGISTRY_API_KEY at start; revoked at the next start when that names another key. */
    isFromEnvironment: boolean().default(false),
    createdAt: instant(),
    lastUsedAt: maybeInstant(),
    lastUsedFrom: maybeText(),
    /** The instant from which the key is refused. */
    expiresAt: maybeInstant(),
    /** Ranges of addresses it may be used from; empty for anywhere. */
    networks: text().array().notNull().default(sql`'{}'`),
    /** Credits it may spend in a UTC day. */
    creditsPerDayMax: maybeInteger(),
    revokedAt: maybeInstant(),
  },
  (table) => [
    index('api_keys_by_organization').on(table.organizationId, table.createdAt),
    check(
      'api_keys_scopes',
      sql`cardinality(${table.scopes}) > 0 and ${table.scopes} <@ array['read', 'order', 'manage', 'secrets']`,
    ),
    check('api_keys_cap', sql`${table.creditsPerDayMax} >= 0`),
  ],
)
