import 'server-only'
import { densities, isRole, limits, locales, type Preferences, themes } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Base, Person } from '../core/context.ts'
import type { Env } from '../core/env.ts'
import { checksOf, hasSignOnFactor } from '../core/sign-on-checks.ts'
import {
  endOldestSessions,
  endSessionRow,
  findSession,
  findUser,
  insertSession,
  type KnownUser,
  type SessionRow,
  type SignInFacts,
  updateSession,
  updateUser,
} from './store.ts'
import { type Claims, cookieIn, idleMs, readToken, sessionCookie, sessionMs } from './token.ts'

/** Use is recorded once a minute: half an hour need not be exact to the second, and a write on every read is a write. */
const touchMs = 60_000

/** Where a sign-in comes from, as far as that is known. */
export interface Browser {
  address: string | null
  userAgent: string | null
}

interface Proof {
  /** When the identity was proved, where that is not at this moment. */
  confirmedAt?: Date | null
  /** What the identity provider has said of the sign-in; null with a password. */
  saidWhen?: boolean | null
  saidFactor?: boolean | null
  isNewBrowser?: boolean
}

/** Begins a session of its own for every sign-in, so that a cookie from before it is worth nothing after it. */
export async function beginSession(
  base: Base,
  userId: string,
  signedInWith: string,
  browser: Browser = { address: null, userAgent: null },
  db: Sql = base.database.sql,
  proof: Proof = {},
): Promise<Omit<Claims, 'for'>> {
  const now = base.clock.now()
  const user = await findUser(db, userId)
  if (user === null) throw new Error('a person without an account signed in')
  const sessionId = newId(now)
  const { confirmedAt = now, isNewBrowser = false, saidWhen = null, saidFactor = null } = proof
  const times = { createdAt: now, seenAt: now, endedAt: null, confirmedAt }
  await insertSession(db, { sessionId, userId, signedInWith, ...browser, ...times, isNewBrowser, saidWhen, saidFactor })
  await updateUser(db, userId, { lastSignInAt: now })
  return { sessionId, userId, sessionVersion: user.sessionVersion }
}

/** Makes room for one more session of a person, whose least recently used ones end; held back until the sign-in commits. */
export async function makeRoomForSession(base: Base, userId: string, tx: Sql): Promise<void> {
  await endOldestSessions(tx, userId, base.clock.now(), limits.sessionsPerPerson - 1)
}

export function finishSession(base: Base, sessionId: string, db: Sql = base.database.sql): Promise<void> {
  return endSessionRow(db, sessionId, base.clock.now())
}

/**
 * Who a Cookie header belongs to, read every time: ended, idle, too old, another session version, an inactive or
 * removed account, an unknown role are nobody. `isUse` false leaves the idle time running.
 */
export async function personOfCookies(base: Base, cookies: string | null, isUse = true): Promise<Person | null> {
  const token = cookieIn(cookies, sessionCookie)
  if (token === null) return null
  const claims = await readToken(token, base.env.authSecret)
  return claims === null ? null : personOfClaims(base, claims, isUse)
}

async function personOfClaims(base: Base, claims: Claims, isUse: boolean) {
  const found = await findSession(base.database.sql, claims.sessionId)
  if (found === null) return null
  const { session, user, signIn } = found
  const nowMs = base.clock.now().getTime()
  const isCurrent =
    session.endedAt === null &&
    session.userId === claims.userId &&
    user.isActive &&
    user.sessionVersion === claims.sessionVersion &&
    nowMs - session.createdAt.getTime() < sessionMs &&
    nowMs - session.seenAt.getTime() < idleMs
  if (!isCurrent) return null
  if (isUse && nowMs - session.seenAt.getTime() >= touchMs) {
    await updateSession(base.database.sql, session.sessionId, { seenAt: new Date(nowMs) })
  }
  return personFrom(base.env, user, session, signIn)
}

/** Null for a row whose role is none of the contract: such a person may do nothing, also not by accident. */
function personFrom(
  env: Env,
  user: KnownUser,
  session: Pick<SessionRow, 'sessionId' | 'signedInWith' | 'confirmedAt' | 'saidFactor'>,
  { factorConfirmedAt, hasPasskey, secondFactorRoles, isSignOnProved }: SignInFacts,
) {
  if (!isRole(user.role)) return null
  const { userId, name, email, role } = user
  const isRequired = Array.isArray(secondFactorRoles) && secondFactorRoles.includes(role)
  // The identity provider asks for a second factor of its own, and says so.
  const hasFactor =
    session.signedInWith === 'oidc'
      ? hasSignOnFactor(checksOf(env, isSignOnProved === true), session.saidFactor)
      : factorConfirmedAt !== null || hasPasskey
  const lacksSecondFactor = isRequired && !hasFactor
  const preferences = preferencesOf(user)
  const { sessionId, signedInWith, confirmedAt } = session
  return { userId, name, email, role, preferences, sessionId, signedInWith, confirmedAt, hasFactor, lacksSecondFactor }
}

export function preferencesOf(user: KnownUser): Preferences {
  return {
    locale: known(locales, user.locale),
    timeZone: user.timeZone,
    theme: known(themes, user.theme),
    density: known(densities, user.density),
    hasSingleKeyShortcuts: user.hasSingleKeyShortcuts,
  }
}

/** A value a newer or older version stored falls back to the first one. */
function known<const V extends readonly [string, ...string[]]>(values: V, value: string): V[number] {
  return values.find((one) => one === value) ?? values[0]
}
