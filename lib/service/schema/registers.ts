import { bigint, doublePrecision, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, registry } from './columns.ts'

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
