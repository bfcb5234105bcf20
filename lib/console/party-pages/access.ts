import 'server-only'
import { consoleError, partyReaders, type ScreenedKind, type UserRole } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { readSettings } from '../settings/index.ts'

/** Whether the organization lets this role see parties that are persons. */
export async function maySeePersons(db: Sql, role: UserRole): Promise<boolean> {
  const { personRoles } = await readSettings(db)
  const known = partyReaders.find((one) => one === role)
  return known !== undefined && personRoles.includes(known)
}

export async function requireMaySee(db: Sql, role: UserRole, kinds: readonly ScreenedKind[]): Promise<void> {
  if (!kinds.includes('person') || (await maySeePersons(db, role))) return
  throw consoleError('session.forbidden', 'Your organization keeps the pages of persons from this role')
}
