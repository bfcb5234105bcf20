import type { PersonRecord, roles } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'

export type RoleName = (typeof roles)[number]

/**
 * Whom a rule would leave with nothing but the set-up page: active people of the role who sign in with a password and have no
 * second factor. Null of people is a list that was not read.
 */
export function lackingFactor(people: readonly PersonRecord[] | null, role: RoleName): Knowledge<string[]> {
  if (people === null) return unknown('sourceAway')
  const bound = people.filter((one) => one.isActive && one.role === role && one.hasPassword !== false)
  const unsaid = bound.find(({ hasSecondFactor }) => hasSecondFactor === null || hasSecondFactor === undefined)
  if (unsaid !== undefined) return unknown('incomplete', unsaid.name)
  const names = bound.filter(({ hasSecondFactor }) => hasSecondFactor === false).map(({ name }) => name)
  return known(names, { what: 'people' })
}
