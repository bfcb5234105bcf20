import { text } from 'drizzle-orm/pg-core'
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
