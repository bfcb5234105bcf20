import 'server-only'
import { densities, isRole, locales, type Preferences, themes } from '#lib/contract/index.ts'
import type { Person } from '../person.ts'
import type { KnownUser } from './store.ts'

/** Null for a row whose role is none of the contract: such a person may do nothing, also not by accident. */
export function personFrom(user: KnownUser, sessionId: string): Person | null {
  if (!isRole(user.role)) return null
  const { userId, name, email, role } = user
  return { userId, name, email, role, preferences: preferencesOf(user), sessionId }
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
