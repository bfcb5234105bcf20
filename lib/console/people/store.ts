import 'server-only'
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { listedMax } from '#lib/contract/index.ts'
import { equal, firstRow, hasRows, isThere, only, prepared, type Sql, valuesOf } from '#lib/database/index.ts'
import type { Oidc } from '../core/env.ts'
import {
  calendarFeeds,
  newDefaults,
  passkeys,
  secondFactors,
  sessions,
  settings,
  signInAttempts,
  users,
} from '../core/schema/index.ts'
import { activeWithRole, keyed } from '../core/store.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

/** What every request asks of a session and its person: no more, because every request asks. */
const ofSession = only(
  sessions,
  'sessionId',
  'userId',
  'createdAt',
  'seenAt',
  'endedAt',
  'signedInWith',
  'confirmedAt',
  'saidFactor',
)
const ofUser = only(
  users,
  'userId',
  'email',
  'name',
  'role',
  'isActive',
  'sessionVersion',
  'locale',
  'timeZone',
  'theme',
  'density',
  'hasSingleKeyShortcuts',
)
export type KnownUser = Pick<UserRow, keyof typeof ofUser>

/** What decides whether a session lacks a second factor. */
const ofSignIn = {
  factorConfirmedAt: secondFactors.confirmedAt,
  hasPasskey: sql<boolean>`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.userId})`,
  /** The setting as it is stored; null where no role needs a second factor. */
  secondFactorRoles: settings.value,
  /** Whether what the identity provider says counts; null before the program has begun with that. */
  isSignOnProved: newDefaults.isOn,
}
export type SignInFacts = NonNullable<Awaited<ReturnType<typeof findSession>>>['signIn']

const sessionWithUser = prepared((db) =>
  db
    .select({ session: ofSession, user: ofUser, signIn: ofSignIn })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.userId))
    .leftJoin(settings, eq(settings.name, 'secondFactorRoles'))
    .leftJoin(newDefaults, eq(newDefaults.defaultId, 'provedSignOn'))
    .where(eq(sessions.sessionId, sql.placeholder('sessionId')))
    .prepare('console_session_with_user'),
)

/** The one read of every request: a session and its person as they are now. */
export function findSession(db: Sql, sessionId: string) {
  return firstRow(sessionWithUser(db).execute({ sessionId }))
}

const ofSessions = keyed(sessions, sessions.sessionId)

export const { insert: insertSession, update: updateSession } = ofSessions

export async function endSessionRow(db: Sql, sessionId: string, endedAt: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt })
    .where(and(eq(sessions.sessionId, sessionId), isNull(sessions.endedAt)))
}

/** Ends the sessions of a person that were used least recently, so that so many stay open. */
export async function endOldestSessions(db: Sql, userId: string, endedAt: Date, kept: number): Promise<void> {
  const living = db
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.seenAt), desc(sessions.sessionId))
    .offset(kept)
  await db.update(sessions).set({ endedAt }).where(inArray(sessions.sessionId, living))
}

/** Ends every session of a person but one, which may be none; answers how many. */
export async function endSessionsOf(db: Sql, userId: string, endedAt: Date, but?: string): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ endedAt })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        but === undefined ? undefined : ne(sessions.sessionId, but),
      ),
    )
    .returning({ sessionId: sessions.sessionId })
  return rows.length
}

/** Sessions that still count: not ended, not idle, not too old, of an active account. */
export function listLiveSessions(
  db: Sql,
  after: { createdAt: Date; seenAt: Date },
  userId?: string,
): Promise<{ session: SessionRow; user: UserRow }[]> {
  return db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(
      and(
        isNull(sessions.endedAt),
        gt(sessions.createdAt, after.createdAt),
        gt(sessions.seenAt, after.seenAt),
        eq(users.isActive, true),
        userId === undefined ? undefined : eq(sessions.userId, userId),
      ),
    )
    .orderBy(desc(sessions.seenAt))
    .limit(listedMax.sessions)
}

export function deleteOldSessions(db: Sql, createdBefore: Date, limit: number): Promise<number> {
  return ofSessions.removeSome(db, lt(sessions.createdAt, createdBefore), limit)
}

export const { find: findUserByEmail } = keyed(users, users.email)

export const { find: findUserBySubject } = keyed(users, users.oidcSubject)

const ofUsers = keyed(users, users.userId)

export const {
  find: findUser,
  /** Locks the row of a person until the transaction ends: what counts their second factors waits for each other. */
  lock: lockUser,
  add: insertUser,
  update: updateUser,
} = ofUsers

/** Binds an identity to a person who has none yet; false when another request was first. */
export function bindSubject(db: Sql, userId: string, oidcSubject: string): Promise<boolean> {
  return ofUsers.move(db, and(eq(users.userId, userId), isNull(users.oidcSubject)), { oidcSubject })
}

/** Ends everything that opens the account without its password: sessions, and the address of its calendar. */
export async function raiseSessionVersion(db: Sql, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  await db
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.userId, userId))
}

export function listUsers(db: Sql): Promise<UserRow[]> {
  return db.select().from(users).orderBy(asc(users.name), asc(users.email)).limit(listedMax.people)
}

/** Of administrators whose accounts are open. */
const isAdmin = equal(users, { role: 'admin', isActive: true })

/**
 * Locks the rows of all admins, so that two of them cannot take the role from each other at the same moment; answers those
 * who can sign in. Where only the identity provider signs people in, these are the ones it knows.
 */
export async function lockAdmins(db: Sql, provider: Pick<Oidc, 'issuer'> | null = null): Promise<string[]> {
  const rows = await db
    .select(only(users, 'userId', 'oidcSubject'))
    .from(users)
    .where(isAdmin)
    .orderBy(asc(users.userId))
    .for('update')
  const canSignIn = rows.filter(
    ({ oidcSubject }) => provider === null || oidcSubject?.startsWith(`${provider.issuer}#`),
  )
  return canSignIn.map(({ userId }) => userId)
}

/** Shuts out all demo users and ends their sessions. */
export function deactivateDemoUsers(db: Sql): Promise<string[]> {
  return valuesOf(
    db
      .update(users)
      .set({ isActive: false, passwordHash: null, sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(equal(users, { isDemo: true, isActive: true }))
      .returning({ email: users.email }),
    'email',
  )
}

export function hasActiveAdmin(db: Sql): Promise<boolean> {
  return isThere(db, users, and(isAdmin, eq(users.isDemo, false)))
}

const ofAttempts = keyed(signInAttempts, signInAttempts.attemptId)

export const { insert: insertAttempts } = ofAttempts

/** Times of attempts in milliseconds, the oldest first. */
export type Attempts = readonly number[]

/** The attempts under each of these keys since then; no bucket counts as far as the newest thousand. */
export async function attemptsSince(db: Sql, keys: string[], since: Date): Promise<Map<string, Attempts>> {
  const rows = await db
    .select(only(signInAttempts, 'key', 'at'))
    .from(signInAttempts)
    .where(and(inArray(signInAttempts.key, keys), gt(signInAttempts.at, since)))
    .orderBy(desc(signInAttempts.at))
    .limit(1_000)
  const found = new Map<string, number[]>()
  for (const { key, at } of rows.reverse()) found.set(key, [...(found.get(key) ?? []), at.getTime()])
  return found
}

/** Takes these attempts back, and every other one under the key. */
export async function deleteAttempts(db: Sql, attemptIds: string[], key?: string): Promise<void> {
  const isOne = inArray(signInAttempts.attemptId, attemptIds)
  await db.delete(signInAttempts).where(key === undefined ? isOne : or(isOne, eq(signInAttempts.key, key)))
}

export function deleteOldAttempts(db: Sql, before: Date, limit: number): Promise<number> {
  return ofAttempts.removeSome(db, lt(signInAttempts.at, before), limit)
}

/** Whether the account has begun a session from this address, as long as sessions are stored. */
export function hasSignedInFrom(db: Sql, email: string, address: string): Promise<boolean> {
  return hasRows(
    db
      .select({ sessionId: sessions.sessionId })
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(and(eq(users.email, email), eq(sessions.address, address)))
      .limit(1),
  )
}

/** Ids of the administrators who can sign in. */
export function activeAdmins(db: Sql): Promise<string[]> {
  return activeWithRole(db, ['admin'])
}
