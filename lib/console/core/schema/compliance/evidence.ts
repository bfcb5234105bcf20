import { sql } from 'drizzle-orm'
import { text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** Keys that sign what leaves the console; one of them signs now. A public key stays for what it has signed. */
export const evidenceKeys = registryConsole.table(
  'evidence_keys',
  {
    /** SHA-256 of the public key's 32 bytes, in hexadecimal digits. */
    fingerprint: text('fingerprint').primaryKey(),
    /** The 32 bytes in base64. */
    publicKey: text('public_key').notNull(),
    /** Null of a key that is no longer used. */
    sealedPrivateKey: text('sealed_private_key'),
    createdAt: instant('created_at').notNull(),
    /** When another key took its place. */
    retiredAt: instant('retired_at'),
  },
  (table) => [uniqueIndex('evidence_keys_present').on(sql`(true)`).where(sql`${table.retiredAt} is null`)],
)
