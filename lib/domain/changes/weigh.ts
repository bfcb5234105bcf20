import {
  type ChangeKind,
  type ChangeSeverity,
  changeSeverities,
  type FactName,
  type Percentage,
  type Role,
  type SeverityByKind,
  valueForms,
  wholeByForm,
} from '#lib/contract/index.ts'
import { add, intervalOf, percentageOf, reaches } from '#lib/domain/ownership/index.ts'
import { type Dependent, factsByCategory, isChangeCode, rowOf } from './codes.ts'
import { kindByFact, kindTable } from './kinds.ts'

/** What an event says of a change; a side that its service does not give is null or absent. */
export interface WeighedChange {
  eventCode?: string | null | undefined
  category?: string | null | undefined
  before?: unknown
  after?: unknown
}

/**
 * From which share an owner counts. One law says "more than 25 %" and another "25 % or more"; a change is weighed by the stricter,
 * so that it is grave under both.
 */
const threshold = { percent: 25, isInclusive: true } as const

/** Organs that supervise, audit or keep records and do not act for a company; any other role may have power. */
const withoutPower =
  /supervis|aufsichtsrat|dozorč|nadzorcz|commissaris|auditor|abschlussprüfer|revisor|\bsecretary\b|schriftführer|limited partner|kommanditist/i

export function severityOfChange(change: WeighedChange, settings: SeverityByKind = {}): ChangeSeverity {
  return severityOfKind(kindOfChange(change), settings)
}

/** Which of two changes is named first: the graver, and of two that are as grave the one that is certain. */
export function compareGravity(a: WeighedChange, b: WeighedChange, settings: SeverityByKind = {}): number {
  const rank = (change: WeighedChange) => changeSeverities.indexOf(severityOfChange(change, settings))
  return rank(a) - rank(b) || Number(isAssumed(a)) - Number(isAssumed(b))
}

/** Whether its weight follows from what its event leaves open. */
function isAssumed(change: WeighedChange) {
  const code = change.eventCode ?? ''
  if (!isChangeCode(code)) return true
  return isDependent(rowOf(code).kind) && sidesOf(code, change).some((side) => side === null || side === undefined)
}

export function severityOfKind(kind: ChangeKind, settings: SeverityByKind = {}): ChangeSeverity {
  return settings[kind] ?? kindTable[kind].severity
}

/** How grave it is that a newer answer contradicts an older one in a fact. */
export function severityOfFact(fact: FactName, settings: SeverityByKind = {}): ChangeSeverity {
  return severityOfKind(kindByFact[fact], settings)
}

/**
 * The facts a change touches, the one it is about first. Empty where it touches none that is kept of a company, or where nobody
 * knows which.
 */
export function factsOfChange(change: WeighedChange): readonly FactName[] {
  const code = change.eventCode ?? ''
  if (!isChangeCode(code)) return factsByCategory.get(change.category ?? '') ?? []
  const { kind, facts } = rowOf(code)
  if (facts !== undefined) return facts
  // Whether somebody may sign is said of an officer: the change is about the officer.
  if (kind === 'byPower') return kindOfChange(change) === 'signing' ? ['officers', 'signing'] : ['officers']
  return kindTable[kindOfChange(change)].facts
}

export function kindOfChange(change: WeighedChange): ChangeKind {
  const code = change.eventCode ?? ''
  if (!isChangeCode(code)) return 'unknown'
  const { kind } = rowOf(code)
  return isDependent(kind) ? kindsOf[kind](sidesOf(code, change)) : kind
}

/** Graver unless it is known to be less: what is not given may be anything. */
const kindsOf: Record<Dependent, (sides: readonly unknown[]) => ChangeKind> = {
  byPower: (sides) => (sides.every(isWithoutPower) ? 'officers' : 'signing'),
  byShare: (sides) => (sides.every(isBelow) ? 'holders' : 'owners'),
  byStatus: (sides) => (sides.every((side) => Object(side ?? {}).isActive === true) ? 'status' : 'ended'),
}

function isDependent(kind: ChangeKind | Dependent): kind is Dependent {
  return Object.hasOwn(kindsOf, kind)
}

/** What an event has to say for it to weigh less: who came, who went, or both sides of what changed. */
function sidesOf(code: string, { before, after }: WeighedChange): readonly unknown[] {
  if (/_(ADDED|APPOINTED)$/.test(code)) return [after]
  return /_(REMOVED|RESIGNED)$/.test(code) ? [before] : [before, after]
}

function isWithoutPower(side: unknown) {
  const role = wholeByForm<Role>(valueForms.Role, Object(side ?? {}).role)
  if (role === null) return false
  const { original, englishTranslation, normalized } = role
  const words = [original, englishTranslation, normalized].filter((text) => typeof text === 'string' && text !== '')
  return words.some((text) => withoutPower.test(text ?? ''))
}

/** Whether all that somebody holds is known to stay below the threshold: several holdings are summed. */
function isBelow(side: unknown) {
  const { holdings, percentage } = Object(side ?? {})
  const list: unknown[] = Array.isArray(holdings) ? holdings : [{ percentage }]
  const shares = list.map((one) => wholeByForm<Percentage>(valueForms.Percentage, Object(one ?? {}).percentage))
  if (shares.length === 0) return false
  const held = shares.flatMap((share) => (share === null ? [] : [intervalOf(share)]))
  if (held.length < shares.length) return false
  const sum = held.reduce((total, one) => add(total, one))
  return reaches(percentageOf(sum), threshold) === 'not'
}
