import 'server-only'
import {
  consoleError,
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
import { isSecondPersonNeeded } from '#lib/domain/decisions/index.ts'
import type { Person } from '../../core/person.ts'

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

export interface JudgedDisclosure {
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
