import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import {
  flag,
  instant,
  requiredBoolean,
  requiredInstant,
  requiredText,
  requiredTexts,
  requiredUuid,
  uuidKey,
} from '#lib/database/index.ts'
import { registry } from './columns.ts'

export const organizations = registry.table(
  'organizations',
  {
    organizationId: uuidKey(),
    name: requiredText(),
    /** `invoiced`: credits are billed at month's end, up to an optional cap; `prepaid`: only what was granted. */
    plan: requiredText().default('invoiced'),
    monthlyCap: integer(),
    hasCapabilities: requiredBoolean().default(true),
    createdAt: requiredInstant(),
  },
  (table) => [check('organizations_plan', sql`${table.plan} in ('invoiced', 'prepaid')`)],
)

/** The key itself is never stored: a prefix finds the row, a SHA-256 decides. */
export const apiKeys = registry.table(
  'api_keys',
  {
    keyId: uuidKey(),
    organizationId: requiredUuid(),
    name: requiredText(),
    prefix: requiredText().unique(),
    hash: requiredText(),
    scopes: requiredTexts(),
    /** `operator`, `environment` or `key`, then with the name of that key; null for keys older than the column. */
    createdBy: text(),
    createdByKeyName: text(),
    /** Null for keys older than the column too: who made those is known by name alone. */
    createdByKeyId: uuid(),
    /** Made of REGISTRY_API_KEY at start; revoked at the next start when that names another key. */
    isFromEnvironment: flag(),
    createdAt: requiredInstant(),
    lastUsedAt: instant(),
    lastUsedFrom: text(),
    /** The instant from which the key is refused. */
    expiresAt: instant(),
    /** Ranges of addresses it may be used from; empty for anywhere. */
    networks: requiredTexts().default(sql`'{}'`),
    /** Credits it may spend in a UTC day. */
    creditsPerDayMax: integer(),
    revokedAt: instant(),
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
