import { everyone, mayRead, payers, type UserRole } from '#lib/contract/index.ts'
import { type SettingsPart, settingsParts } from '../pages.ts'

/** Parts everybody has, and those finance has as well; the others are the admin's. */
const forEverybody: ReadonlySet<SettingsPart> = new Set(['account', 'appearance'])
const forPayers: ReadonlySet<SettingsPart> = new Set(['billing', 'budgets'])

export function rolesOfPart(part: SettingsPart): readonly UserRole[] {
  if (forEverybody.has(part)) return everyone
  return forPayers.has(part) ? payers : ['admin']
}

/** What a role finds under Settings; a part it may not use is absent. */
export function partsFor(role: UserRole): SettingsPart[] {
  return settingsParts.filter((part) => mayRead(role, rolesOfPart(part)))
}
