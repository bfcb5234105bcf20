import 'server-only'
import { consoleError, partyReaders, type ScreenedKind, type UserRole } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { CallOf } from '../../core/http/handler.ts'
import { readSettings } from '../../core/settings/index.ts'
import type { NamedEntry } from './store.ts'

const companiesInLogMax = 10
const partiesInLogMax = 10

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

/**
 * Writes down that somebody searched for persons by a name, and whom the answer shows: before it is answered. What was typed is a
 * name, and stands in no row.
 */
export async function noteSearch(
  partyIds: readonly string[],
  { trail, auditEntry }: Pick<CallOf<'findParties'>, 'trail' | 'auditEntry'>,
): Promise<void> {
  if (partyIds.length === 0) return
  auditEntry.object = `${partyIds.length}: ${partyIds.slice(0, partiesInLogMax).join(' ')}`
  await trail.answered(200)
}

type Look = Pick<CallOf<'getParty'>, 'params' | 'person' | 'trail' | 'auditEntry'>

/**
 * Lets this role look at a party, and writes down a look at a person, also a refused one: before it is answered, so that nobody
 * sees what the log could not say.
 */
export async function noteLook(db: Sql, entries: readonly NamedEntry[], look: Look): Promise<void> {
  const { params, person, trail, auditEntry } = look
  const companies = new Set(entries.map(({ serviceId }) => serviceId))
  // What the person is called is erased with what names them, and the log is not.
  auditEntry.object = `${params.partyId}: ${[...companies].slice(0, companiesInLogMax).join(' ')}`
  const kinds = entries.map(({ kind }) => kind)
  try {
    await requireMaySee(db, person.role, kinds)
  } catch (error) {
    await trail.failed(error)
    throw error
  }
  if (kinds.includes('person')) await trail.answered(200)
}
