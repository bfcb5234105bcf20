import { doublePrecision, primaryKey, text } from 'drizzle-orm/pg-core'
import { requiredInstant, requiredLong, requiredText, requiredUuid, textKey, uuidKey } from '#lib/database/index.ts'
import { registry } from './columns.ts'

/** Ids of the keys under which something in this database may be sealed; a start that lacks one of them is refused. */
export const sealingKeys = registry.table('sealing_keys', { keyId: textKey() })

/** Keys that sign invoices, each made once; the newest that can be opened signs. A public key stays for what it has signed. */
export const signingKeys = registry.table('signing_keys', {
  /** SHA-256 of the public key's 32 bytes, in hexadecimal digits. */
  fingerprint: textKey(),
  /** The 32 bytes in base64. */
  publicKey: requiredText(),
  sealedPrivateKey: requiredText(),
  createdAt: requiredInstant(),
})

/** Written to see whether the database takes writes; its migration makes it unlogged. */
export const readiness = registry.table('readiness', { writtenAt: requiredInstant() })

/** Credentials for a register, sealed; `customerId` is empty for those of the organization itself. */
export const integrations = registry.table(
  'integrations',
  {
    organizationId: requiredUuid(),
    datasourceSlug: requiredText(),
    customerId: requiredText(),
    sealedSecrets: requiredText(),
    createdAt: requiredInstant(),
    updatedAt: requiredInstant(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.datasourceSlug, table.customerId] })],
)

/** One row per register: when its next request may start (GCRA), shared by all processes. */
export const registerRates = registry.table('register_rates', {
  slug: textKey(),
  nextAtMs: requiredLong(),
})

/** Life events applied to sandbox companies; the same rows give the same world again. */
export const sandboxChanges = registry.table('sandbox_changes', {
  changeId: uuidKey(),
  serviceId: requiredText(),
  register: requiredText(),
  nativeId: requiredText(),
  change: requiredText(),
  appliedAt: requiredInstant(),
  seed: requiredLong(),
  name: text(),
  address: text(),
  percentage: doublePrecision(),
  description: requiredText(),
})
