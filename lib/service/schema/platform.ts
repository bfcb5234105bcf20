import { doublePrecision, primaryKey } from 'drizzle-orm/pg-core'
import { instant, long, maybeText, registry, text, uuid } from './columns.ts'

/** Ids of the keys under which something in this database may be sealed; a start that lacks one of them is refused. */
export const sealingKeys = registry.table('sealing_keys', { keyId: text().primaryKey() })

/** Keys that sign invoices, each made once; the newest that can be opened signs. A public key stays for what it has signed. */
export const signingKeys = registry.table('signing_keys', {
  /** SHA-256 of the public key's 32 bytes, in hexadecimal digits. */
  fingerprint: text().primaryKey(),
  /** The 32 bytes in base64. */
  publicKey: text(),
  sealedPrivateKey: text(),
  createdAt: instant(),
})

/** Written to see whether the database takes writes; its migration makes it unlogged. */
export const readiness = registry.table('readiness', { writtenAt: instant().notNull() })

/** Credentials for a register, sealed; `customerId` is empty for those of the organization itself. */
export const integrations = registry.table(
  'integrations',
  {
    organizationId: uuid(),
    datasourceSlug: text(),
    customerId: text(),
    sealedSecrets: text(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.datasourceSlug, table.customerId] })],
)

/** One row per register: when its next request may start (GCRA), shared by all processes. */
export const registerRates = registry.table('register_rates', {
  slug: text().primaryKey(),
  nextAtMs: long(),
})

/** Life events applied to sandbox companies; the same rows give the same world again. */
export const sandboxChanges = registry.table('sandbox_changes', {
  changeId: uuid().primaryKey(),
  serviceId: text(),
  register: text(),
  nativeId: text(),
  change: text(),
  appliedAt: instant(),
  seed: long(),
  name: maybeText(),
  address: maybeText(),
  percentage: doublePrecision(),
  description: text(),
})
