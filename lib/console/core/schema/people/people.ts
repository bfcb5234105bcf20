import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  flag,
  instant,
  requiredBoolean,
  requiredInstant,
  requiredInteger,
  requiredJson,
  requiredLong,
  requiredText,
  requiredTexts,
  requiredUuid,
  uuidKey,
} from '#lib/database/index.ts'
import { registryConsole } from '../columns.ts'

/** `session_version` is compared on every request: raising it ends all sessions of this person at once. */
export const users = registryConsole.table(
  'users',
  {
    userId: uuidKey(),
    /** In lower case. */
    email: requiredText().unique(),
    name: requiredText(),
    /** Argon2id; null for a user who signs in with the identity provider only. */
    passwordHash: text(),
    role: requiredText(),
    isActive: requiredBoolean().default(true),
    isDemo: flag(),
    sessionVersion: requiredInteger().default(1),
    /** Who this is at the identity provider, bound at the first sign-in. */
    oidcSubject: text('oidc_subject').unique(),
    locale: requiredText().default('en'),
    timeZone: text(),
    theme: requiredText().default('system'),
    density: requiredText().default('m'),
    hasSingleKeyShortcuts: requiredBoolean().default(true),
    createdAt: requiredInstant(),
    lastSignInAt: instant(),
  },
  (table) => [check('users_role', sql`${table.role} in ('analyst', 'admin', 'finance', 'auditor')`)],
)

/** What is told of whoever did something, beside it. */
export const author = { userId: users.userId, name: users.name, email: users.email }
export type Author = Pick<typeof users.$inferSelect, keyof typeof author>

/** A sign-in of one browser. The cookie only names it; whether it still counts is decided here, on every request. */
export const sessions = registryConsole.table(
  'sessions',
  {
    sessionId: uuidKey(),
    userId: requiredUuid(),
    signedInWith: requiredText(),
    /** Address and browser, so that a person recognises the session to end. */
    address: text(),
    userAgent: text(),
    createdAt: requiredInstant(),
    seenAt: requiredInstant(),
    endedAt: instant(),
    /** When this person last proved who they are; null where the identity provider did not say when it asked. */
    confirmedAt: instant(),
    /** The browser had never signed in to this account before. */
    isNewBrowser: flag(),
    /** Whether the identity provider said when it asked for the credentials, and that it asked for a second factor; null with a password. */
    saidWhen: boolean(),
    saidFactor: boolean(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_age').on(table.createdAt)],
)

/** Sign-ins that have not succeeded, by a hash of account and address. */
export const signInAttempts = registryConsole.table(
  'sign_in_attempts',
  {
    attemptId: uuidKey(),
    key: requiredText(),
    at: requiredInstant(),
  },
  (table) => [index('sign_in_attempts_by_key').on(table.key, table.at)],
)

/** The second factor of a person (RFC 6238). It counts once a code has confirmed it. */
export const secondFactors = registryConsole.table('second_factors', {
  userId: uuidKey(),
  sealedSecret: requiredText(),
  createdAt: requiredInstant(),
  confirmedAt: instant(),
  /** The time step of the last accepted code: it and every earlier one are accepted no more. */
  usedStep: requiredLong().default(0),
})

/** What opens an account whose second factor is lost, each once. The hash is keyed with the secret of the factor. */
export const recoveryCodes = registryConsole.table(
  'recovery_codes',
  {
    userId: requiredUuid(),
    codeHash: requiredText(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/**
 * Who gave an account a new way in, by kind: a link for its password, a reset of its second factor, the link it was made by. Such a person
 * knows, or may know, how to sign in to it.
 */
export const accountResets = registryConsole.table(
  'account_resets',
  {
    resetId: uuidKey(),
    userId: requiredUuid(),
    kind: requiredText(),
    /** Null for the operator of the program. */
    resetBy: uuid(),
    at: requiredInstant(),
    /** When a further admin said that the account is its owner's. */
    allowedAt: instant(),
    allowedBy: uuid(),
  },
  (table) => [
    index('account_resets_by_user').on(table.userId),
    check('account_resets_kind', sql`${table.kind} in ('password', 'factor', 'invited')`),
    check(
      'account_resets_allowed',
      sql`${table.allowedBy} is null or (${table.allowedBy} <> ${table.userId} and ${table.allowedBy} is distinct from ${table.resetBy})`,
    ),
  ],
)

/** A single-use link to create an account or, with `user_id`, to reset that person's password. Only its hash is stored. */
export const invitations = registryConsole.table(
  'invitations',
  {
    invitationId: uuidKey(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Null for the first admin, who says it on the page of the link. */
    email: text(),
    role: requiredText(),
    userId: uuid(),
    /** Null for the link of the first admin, which the program prints. */
    invitedBy: uuid(),
    /** False where the link went by e-mail alone, and whoever made it never saw it. */
    wasShown: requiredBoolean().default(true),
    createdAt: requiredInstant(),
    expiresAt: requiredInstant(),
    usedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    index('invitations_by_time').on(table.createdAt),
    check('invitations_role', sql`${table.role} in ('analyst', 'admin', 'finance', 'auditor')`),
  ],
)

/** Passkeys of people (Web Authentication). A public key is no secret. */
export const passkeys = registryConsole.table(
  'passkeys',
  {
    passkeyId: uuidKey(),
    userId: requiredUuid(),
    /** Of the authenticator, in base64url: one credential opens one account. */
    credentialId: text('credential_id').notNull().unique(),
    /** In COSE form (RFC 9052), base64url. */
    publicKey: requiredText(),
    /** The domain name it was made for, and the only one a browser offers it at. */
    rpId: requiredText(),
    /** How often the authenticator says it was used; 0 throughout where it does not count, as synced ones do not. */
    counter: requiredLong(),
    /** False for one that stays on its device. */
    isSynced: requiredBoolean(),
    transports: requiredTexts(),
    name: requiredText(),
    createdAt: requiredInstant(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
)

/** Questions that a passkey is to answer, each once and within minutes. */
export const passkeyChallenges = registryConsole.table(
  'passkey_challenges',
  {
    challengeId: uuidKey(),
    challenge: requiredText(),
    purpose: requiredText(),
    /** Who alone may answer; null where the passkey itself says who signs in. */
    userId: uuid(),
    /** The session it was asked in; null for a sign-in, which a cookie binds to its browser. */
    sessionId: uuid(),
    /** A hash of the network that asked, which may have few open at once; null within a session. */
    network: text(),
    expiresAt: requiredInstant(),
  },
  (table) => [
    index('passkey_challenges_by_age').on(table.expiresAt),
    index('passkey_challenges_by_network').on(table.network),
    index('passkey_challenges_by_session').on(table.sessionId),
  ],
)

/** Acts that take effect once a second person sends the very same request. */
export const actProposals = registryConsole.table(
  'act_proposals',
  {
    proposalId: uuidKey(),
    /** The row of the contract, and what of its body has the effect. */
    act: requiredText(),
    fields: requiredTexts(),
    params: requiredJson<Record<string, string>>(),
    /** Null where it is too long, or has what is secret. */
    body: text(),
    /** SHA-256 of row, parameters and body. */
    requestSha256: requiredText(),
    state: requiredText(),
    proposedBy: requiredUuid(),
    proposedAt: requiredInstant(),
    expiresAt: requiredInstant(),
    endedBy: uuid(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('act_proposals_once').on(table.requestSha256, table.proposedBy).where(sql`${table.state} = 'waiting'`),
    index('act_proposals_waiting').on(table.proposedAt).where(sql`${table.state} = 'waiting'`),
    check('act_proposals_state', sql`${table.state} in ('waiting', 'done', 'withdrawn')`),
    check('act_proposals_second', sql`${table.state} <> 'done' or ${table.endedBy} <> ${table.proposedBy}`),
  ],
)

/** Of a person's first steps what no other table says, and since when they want none shown, or have done them all. */
export const guides = registryConsole.table('guides', {
  userId: uuidKey(),
  searchedAt: instant(),
  ownersReadAt: instant(),
  hiddenAt: instant(),
})
