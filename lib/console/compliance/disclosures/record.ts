import 'server-only'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  consoleError,
  type Disclosure,
  type DisclosureRule,
  type DisclosureState,
  type DisclosureSubjectKind,
  disclosureSubjects,
  exporters,
  isRole,
  mayRead,
  payers,
  type RiskClass,
  readers,
  type UserRole,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { isSecondPersonNeeded } from '#lib/domain/decisions/index.ts'
import type { Paper } from '#lib/paper/index.ts'
import { canonicalJson } from '#lib/text/index.ts'
import type { Person } from '../../core/context.ts'
import { serialized } from '../../core/serialized.ts'
import { readSettings } from '../../core/settings/index.ts'
import { sha256Of } from '../../core/sha256.ts'
import { type PersonOf, personOf } from '../../people/index.ts'
import type { DisclosureRow } from './store.ts'

/** Papers as pages show them, to this person at this moment. */
export async function disclosureRecordsOf(
  db: Sql,
  rows: readonly DisclosureRow[],
  person: Pick<Person, 'userId' | 'role'>,
  now: Date,
): Promise<Disclosure[]> {
  const { disclosures: rule } = await readSettings(db)
  const people = await personOf(
    db,
    rows.flatMap(({ createdBy, confirmedBy, endedBy }) => [createdBy, confirmedBy, endedBy]),
  )
  return rows.map((row) => recordOf(row, { people, person, rule, now }))
}

interface Reading {
  people: PersonOf
  person: Pick<Person, 'userId' | 'role'>
  rule: DisclosureRule
  now: Date
}

function recordOf(row: DisclosureRow, { people, person, rule, now }: Reading): Disclosure {
  const { recipientName, recipientOrganization, recipientEmail, subjectId, subjectName, createdBy } = row
  const kind = kindOf(row.subjectKind)
  const state = standingOfDisclosure(row, rule, now)
  return {
    ...serialized(row, 'disclosureId', 'sections', 'language', 'purpose', 'includesPersonal', 'withCode'),
    subject: { kind, id: subjectId, name: subjectName },
    recipient: { name: recipientName, organization: recipientOrganization, email: recipientEmail },
    state,
    ...serialized(row, 'createdAt', 'expiresAt', 'needsSecondPerson', 'confirmedAt', 'endedAt', 'endReason'),
    createdBy: people(createdBy),
    confirmedBy: people(row.confirmedBy),
    endedBy: people(row.endedBy),
    ...serialized(row, 'verificationCode', 'paperSha256', 'openings', 'firstOpenedAt', 'lastOpenedAt'),
    mayConfirm: state === 'proposed' && createdBy !== person.userId && mayDecide(person.role, kind),
    mayRevoke: isEnding(state) && (createdBy === person.userId || person.role === 'admin'),
  }
}

/** What can still be revoked. */
function isEnding(state: Disclosure['state']) {
  return state === 'proposed' || state === 'open' || state === 'suspended'
}

/** What the person who handed a paper on is told of it. */
export function aboutOf(row: DisclosureRow) {
  const { disclosureId: about, createdBy: userId, subjectKind, subjectId, subjectName: companyName } = row
  const serviceId = subjectKind === 'invoice' ? null : subjectId
  const personName = `${row.recipientName}, ${row.recipientOrganization}`
  return { userId, about, serviceId, companyName, personName }
}

/** Whose a subject is to decide about; an auditor exports and decides nothing. */
const deciders = (kind: DisclosureSubjectKind) => (kind === 'invoice' ? payers : readers)

/** Whoever may read it and take it along: those who export. */
export function mayHandOn(role: UserRole, kind: DisclosureSubjectKind): boolean {
  return kind === 'invoice' ? mayRead(role, payers) : exporters.includes(role)
}

export function kindsOf(role: UserRole): DisclosureSubjectKind[] {
  return disclosureSubjects.filter((kind) => mayHandOn(role, kind))
}

export function requireMayHandOn({ role }: Pick<Person, 'role'>, kind: DisclosureSubjectKind): void {
  if (!mayHandOn(role, kind)) throw consoleError('session.forbidden', 'Your role does not allow this')
}

export function mayDecide(role: UserRole, kind: DisclosureSubjectKind): boolean {
  return deciders(kind).includes(role)
}

const secondPersonRisks: Readonly<Record<DisclosureRule, readonly RiskClass[]>> = {
  off: [],
  allowed: [],
  secondFromHigh: ['high'],
  secondFromMedium: ['medium', 'high'],
  secondFromLow: ['low', 'medium', 'high'],
}

/** A company without a risk class counts as one of high risk. An invoice has none: it needs a second person where everything does. */
export function needsSecond(rule: DisclosureRule, kind: DisclosureSubjectKind, riskClass: RiskClass | null): boolean {
  if (kind === 'invoice') return rule === 'secondFromLow'
  return isSecondPersonNeeded({ needsSecondPerson: false, secondPersonRisks: secondPersonRisks[rule] }, riskClass)
}

interface JudgedDisclosure {
  state: string
  subjectKind: string
  expiresAt: Date
  erasedAt: Date | null
  /** Of who handed it on, as they are now; null where the account is gone. */
  senderRole: string | null
  isSenderActive: boolean | null
}

/** Where a paper stands at this moment. What ended it once is not undone by what ends it for now. */
export function standingOfDisclosure(row: JudgedDisclosure, rule: DisclosureRule, now: Date): DisclosureState {
  if (row.state === 'refused' || row.state === 'revoked') return row.state
  if (row.erasedAt !== null) return 'erased'
  if (row.expiresAt <= now) return 'expired'
  if (row.state !== 'open') return 'proposed'
  const isSenderAllowed =
    row.isSenderActive === true && isRole(row.senderRole) && mayHandOn(row.senderRole, kindOf(row.subjectKind))
  return rule !== 'off' && isSenderAllowed ? 'open' : 'suspended'
}

/** The database takes no other. */
export function kindOf(text: string): DisclosureSubjectKind {
  const known = disclosureSubjects.find((kind) => kind === text)
  if (known === undefined) throw new Error(`a paper of ${text} was stored`)
  return known
}

/** A paper as it is stored: its canonical JSON, compressed, and the SHA-256 of that JSON. */
export function gzipped(paper: Paper): { bytes: Uint8Array; sha256: string } {
  const text = canonicalJson(paper)
  return { bytes: gzipSync(text), sha256: sha256Of(text) }
}

/** Only what `gzipped` made is stored, and the hash that was signed says that it still is that. */
export function gunzipped(bytes: Uint8Array, sha256: string): Paper {
  const text = gunzipSync(bytes)
  if (sha256Of(text) !== sha256) throw new Error('a stored paper has another hash')
  return JSON.parse(text.toString('utf8')) as Paper
}
