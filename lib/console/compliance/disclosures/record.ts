import 'server-only'
import type { Colleague, Disclosure, DisclosureRule } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Person } from '../../core/person.ts'
import type { Author } from '../../core/schema/index.ts'
import { readSettings } from '../../core/settings/index.ts'
import { colleague, namesOfUsers } from '../../people/index.ts'
import { kindOf, mayDecide, standingOfDisclosure } from './rules.ts'
import type { DisclosureRow } from './store.ts'

/** Papers as pages show them, to this person at this moment. */
export async function disclosureRecordsOf(
  db: Sql,
  rows: readonly DisclosureRow[],
  person: Pick<Person, 'userId' | 'role'>,
  now: Date,
): Promise<Disclosure[]> {
  const { disclosures: rule } = await readSettings(db)
  const people = await namesOfUsers(
    db,
    rows.flatMap(({ createdBy, confirmedBy, endedBy }) => [createdBy, confirmedBy, endedBy]),
  )
  return rows.map((row) => recordOf(row, { people, person, rule, now }))
}

interface Reading {
  people: ReadonlyMap<string, Author>
  person: Pick<Person, 'userId' | 'role'>
  rule: DisclosureRule
  now: Date
}

function recordOf(row: DisclosureRow, { people, person, rule, now }: Reading): Disclosure {
  const { recipientName, recipientOrganization, recipientEmail, subjectId, subjectName, createdBy } = row
  const kind = kindOf(row.subjectKind)
  const state = standingOfDisclosure(row, rule, now)
  const named = (userId: string | null): Colleague | null => {
    const found = people.get(userId ?? '')
    return found === undefined ? null : colleague(found)
  }
  return {
    disclosureId: row.disclosureId,
    subject: { kind, id: subjectId, name: subjectName },
    sections: row.sections,
    language: row.language,
    recipient: { name: recipientName, organization: recipientOrganization, email: recipientEmail },
    purpose: row.purpose,
    includesPersonal: row.includesPersonal,
    withCode: row.withCode,
    state,
    ...{ createdAt: row.createdAt.toISOString(), createdBy: named(createdBy), expiresAt: row.expiresAt.toISOString() },
    needsSecondPerson: row.needsSecondPerson,
    ...{ confirmedAt: row.confirmedAt?.toISOString() ?? null, confirmedBy: named(row.confirmedBy) },
    ...{ endedAt: row.endedAt?.toISOString() ?? null, endedBy: named(row.endedBy), endReason: row.endReason },
    ...{ verificationCode: row.verificationCode, paperSha256: row.paperSha256, openings: row.openings },
    firstOpenedAt: row.firstOpenedAt?.toISOString() ?? null,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    mayConfirm: state === 'proposed' && createdBy !== person.userId && mayDecide(person.role, kind),
    mayRevoke: isEnding(state) && (createdBy === person.userId || person.role === 'admin'),
  }
}

/** What can still be revoked. */
function isEnding(state: Disclosure['state']): boolean {
  return state === 'proposed' || state === 'open' || state === 'suspended'
}

export function aboutOf(row: DisclosureRow) {
  const { disclosureId, createdBy: userId, subjectKind, subjectId, subjectName: companyName } = row
  const serviceId = subjectKind === 'invoice' ? null : subjectId
  const personName = `${row.recipientName}, ${row.recipientOrganization}`
  return { userId, disclosureId, serviceId, companyName, personName }
}
