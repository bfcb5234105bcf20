import 'server-only'
import { densities, isRole, locales, type Preferences, themes } from '#lib/contract/index.ts'
import type { Person } from '../person.ts'
import type { KnownUser, SessionRow, SignInFacts } from './store.ts'

/** Null for a row whose role is none of the contract: such a person may do nothing, also not by accident. */
export function personFrom(
  user: KnownUser,
  session: Pick<SessionRow, 'sessionId' | 'signedInWith' | 'confirmedAt'>,
  { factorConfirmedAt, hasPasskey, secondFactorRoles }: SignInFacts,
): Person | null {
  if (!isRole(user.role)) return null
  const { userId, name, email, role } = user
  const isRequired = Array.isArray(secondFactorRoles) && secondFactorRoles.includes(role)
  // The identity provider asks for a second factor of its own.
  const hasSecondFactor = factorConfirmedAt !== null || hasPasskey
  const lacksSecondFactor = isRequired && !hasSecondFactor && session.signedInWith !== 'oidc'
  const preferences = preferencesOf(user)
  const { sessionId, signedInWith, confirmedAt } = session
  return { userId, name, email, role, preferences, sessionId, signedInWith, confirmedAt, lacksSecondFactor }
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
