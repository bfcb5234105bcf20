import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { instant, registry } from './columns.ts'

export const organizations = registry.table(
  'organizations',
  {
    organizationId: uuid('organization_id').primaryKey(),
    name: text('name').notNull(),
    /** `invoiced`: credits are billed at month's end, up to an optional cap; `prepaid`: only what was granted. */
    plan: text('plan').notNull().default('invoiced'),
    monthlyCap: integer('monthly_cap'),
    hasCapabilities: boolean('has_capabilities').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('organizations_plan', sql`${table.plan} in ('invoiced', 'prepaid')`)],
)

/** The key itself is never stored: a prefix finds the row, a SHA-256 decides. */
export const apiKeys = registry.table(
  'api_keys',
  {
    keyId: uuid('key_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    prefix: text('prefix').notNull().unique(),
    hash: text('hash').notNull(),
    scopes: text('scopes').array().notNull(),
    /** `operator`, `environment` or `key`, then with the name of that key; null for keys older than the column. */
    createdBy: text('created_by'),
    createdByKeyName: text('created_by_key_name'),
    /** Null for keys older than the column too: who made those is known by name alone. */
    createdByKeyId: uuid('created_by_key_id'),
    /** Made of REGISTRY_API_KEY at start; revoked at the next start when that names another key. */
    isFromEnvironment: boolean('is_from_environment').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    /** The instant from which the key is refused. */
    expiresAt: instant('expires_at'),
    /** Ranges of addresses it may be used from; empty for anywhere. */
    networks: text('networks').array().notNull().default(sql`'{}'`),
    /** Credits it may spend in a UTC day. */
    creditsPerDayMax: integer('credits_per_day_max'),
    revokedAt: instant('revoked_at'),
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
