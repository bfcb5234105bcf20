import 'server-only'
import { densities, isRole, locales, type Preferences, themes } from '#lib/contract/index.ts'
import type { Env } from '../core/env.ts'
import type { Person } from '../core/person.ts'
import { checksOf, hasSignOnFactor } from '../core/sign-on-checks.ts'
import type { KnownUser, SessionRow, SignInFacts } from './store.ts'

/** Null for a row whose role is none of the contract: such a person may do nothing, also not by accident. */
export function personFrom(
  env: Pick<Env, 'oidc'>,
  user: KnownUser,
  session: Pick<SessionRow, 'sessionId' | 'signedInWith' | 'confirmedAt' | 'saidFactor'>,
  { factorConfirmedAt, hasPasskey, secondFactorRoles, isSignOnProved }: SignInFacts,
): Person | null {
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
