import { bigint, boolean, index, text, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** Passkeys of people (Web Authentication). A public key is no secret. */
export const passkeys = registryConsole.table(
  'passkeys',
  {
    passkeyId: uuid('passkey_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** Of the authenticator, in base64url: one credential opens one account. */
    credentialId: text('credential_id').notNull().unique(),
    /** In COSE form (RFC 9052), base64url. */
    publicKey: text('public_key').notNull(),
    /** The domain name it was made for, and the only one a browser offers it at. */
    rpId: text('rp_id').notNull(),
    /** How often the authenticator says it was used; 0 throughout where it does not count, as synced ones do not. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** False for one that stays on its device. */
    isSynced: boolean('is_synced').notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
)

/** Questions that a passkey is to answer, each once and within minutes. */
export const passkeyChallenges = registryConsole.table(
  'passkey_challenges',
  {
    challengeId: uuid('challenge_id').primaryKey(),
    challenge: text('challenge').notNull(),
    purpose: text('purpose').notNull(),
    /** Who alone may answer; null where the passkey itself says who signs in. */
    userId: uuid('user_id'),
    /** The session it was asked in; null for a sign-in, which a cookie binds to its browser. */
    sessionId: uuid('session_id'),
    /** A hash of the network that asked, which may have few open at once; null within a session. */
    network: text('network'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_by_age').on(table.expiresAt),
    index('passkey_challenges_by_network').on(table.network),
    index('passkey_challenges_by_session').on(table.sessionId),
  ],
)
