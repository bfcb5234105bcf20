import { everyone, keysOf, mayRead, payers, type UserRole } from '#lib/contract/index.ts'
import { pages, type SettingsGroup, type SettingsPart, settingsGroups } from '../pages.ts'

/** Parts everybody has beside what was shared, which names to each role what it may share; and those finance has as well; the others are the admin's. */
const forEverybody: ReadonlySet<SettingsPart> = new Set(settingsGroups.you)
const forPayers: ReadonlySet<SettingsPart> = new Set(settingsGroups.money)

export function rolesOfPart(part: SettingsPart): readonly UserRole[] {
  if (forEverybody.has(part) || part === 'shared') return everyone
  return forPayers.has(part) ? payers : ['admin']
}

/** What a role finds under Settings; a part or group without one that it may use is absent. */
export function groupsFor(role: UserRole): { id: SettingsGroup; parts: SettingsPart[] }[] {
  return keysOf(settingsGroups)
    .map((id) => ({ id, parts: settingsGroups[id].filter((part) => mayRead(role, rolesOfPart(part))) }))
    .filter(({ parts }) => parts.length > 0)
}

/** The group of an address of the settings. */
export function groupOfPath(path: string): SettingsGroup | null {
  return keysOf(settingsGroups).find((id) => settingsGroups[id].some((part) => pages.settings(part) === path)) ?? null
}
