import { bigint, doublePrecision, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, registry } from './columns.ts'

/** Ids of the keys under which something in this database may be sealed; a start that lacks one of them is refused. */
export const sealingKeys = registry.table('sealing_keys', { keyId: text('key_id').primaryKey() })

/** Keys that sign invoices, each made once; the newest that can be opened signs. A public key stays for what it has signed. */
export const signingKeys = registry.table('signing_keys', {
  /** SHA-256 of the public key's 32 bytes, in hexadecimal digits. */
  fingerprint: text('fingerprint').primaryKey(),
  /** The 32 bytes in base64. */
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Written to see whether the database takes writes; its migration makes it unlogged. */
export const readiness = registry.table('readiness', { writtenAt: instant('written_at').notNull() })

/** Credentials for a register, sealed; `customerId` is empty for those of the organization itself. */
export const integrations = registry.table(
  'integrations',
  {
    organizationId: uuid('organization_id').notNull(),
    datasourceSlug: text('datasource_slug').notNull(),
    customerId: text('customer_id').notNull(),
    sealedSecrets: text('sealed_secrets').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.datasourceSlug, table.customerId] })],
)

/** One row per register: when its next request may start (GCRA), shared by all processes. */
export const registerRates = registry.table('register_rates', {
  slug: text('slug').primaryKey(),
  nextAtMs: bigint('next_at_ms', { mode: 'number' }).notNull(),
})

/** Life events applied to sandbox companies; the same rows give the same world again. */
export const sandboxChanges = registry.table('sandbox_changes', {
  changeId: uuid('change_id').primaryKey(),
  serviceId: text('service_id').notNull(),
  register: text('register').notNull(),
  nativeId: text('native_id').notNull(),
  change: text('change').notNull(),
  appliedAt: instant('applied_at').notNull(),
  seed: bigint('seed', { mode: 'number' }).notNull(),
  name: text('name'),
  address: text('address'),
  percentage: doublePrecision('percentage'),
  description: text('description').notNull(),
})
