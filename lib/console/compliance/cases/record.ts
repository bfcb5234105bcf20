import 'server-only'
import {
  type Case,
  type CaseClass,
  type CaseEvent,
  type CaseOutcome,
  type CaseRule,
  type CaseStatus,
  type Colleague,
  caseClasses,
  caseOutcomes,
  caseRules,
  caseStatuses,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { type CaseFacts, dutyOfCase } from '#lib/domain/cases/index.ts'
import type { Deadline } from '#lib/domain/law/index.ts'
import {
  type DecisionRow,
  type Proposable,
  peopleOn,
  proposableOn,
  proposalFields,
  wholeOf,
} from '../../core/decisions/index.ts'
import type { Author } from '../../core/schema/index.ts'
import { colleague, namesOfUsers } from '../../people/index.ts'
import { type CaseEventRow, caseEventsOf, type FullCase, findCase, type StoredCaseRow } from './store.ts'

type People = ReadonlyMap<string, Author>

/** A case with what became of it; null where there is none. */
export async function readCase(db: Sql, caseId: string, now: Date) {
  const found = await findCase(db, caseId)
  if (found === null) return null
  const [decided, events] = await Promise.all([proposableOn(db, wholeOf('case', caseId)), caseEventsOf(db, caseId)])
  const people = await namesOfUsers(db, [...peopleOf(found.row), ...peopleOn(decided), ...events.map(({ by }) => by)])
  return {
    case: caseRecord(found, { decided, people, now }),
    events: events.map((event) => eventRecord(event, people)),
  }
}

/** For a list, which shows no decision in its words. */
export async function listRecords(db: Sql, found: readonly FullCase[], now: Date): Promise<Case[]> {
  const people = await namesOfUsers(
    db,
    found.flatMap(({ row }) => peopleOf(row)),
  )
  return found.map((one) => caseRecord(one, { decided: { proposal: null, made: null }, people, now }))
}

function peopleOf({ assigneeId, openedBy, changedBy }: StoredCaseRow): (string | null)[] {
  return [assigneeId, openedBy, changedBy]
}

interface Known {
  decided: Proposable<'case'>
  people: People
  now: Date
}

function caseRecord({ row, companyName, registerNumber, fileRisk }: FullCase, { decided, people, now }: Known): Case {
  const {
    assigneeId,
    openedBy,
    changedBy,
    detectedAt,
    changedAt,
    decidedOutcome: _outcome,
    found,
    foundOwner,
    ...rest
  } = row
  const duty = dutyOfCase(factsOf(row, fileRisk), now)
  const recordOf = (one: DecisionRow<'case'> | null) => one && proposalFields(one, (userId) => named(userId, people))
  return {
    ...{ ...rest, companyName, registerNumber, held: found, heldOwner: foundOwner },
    detectedAt: detectedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    askedAt: textOf(row.askedAt),
    correctedAt: textOf(row.correctedAt),
    reportedAt: textOf(row.reportedAt),
    closedAt: textOf(row.closedAt),
    evidence: row.evidence.map((one) => ({ ...one })),
    assignee: named(assigneeId, people),
    openedBy: named(openedBy, people),
    changedBy: named(changedBy, people),
    duty: duty && { ...duty, reportBy: deadlineRecord(duty.reportBy), correctBy: deadlineRecord(duty.correctBy) },
    proposal: recordOf(decided.proposal),
    decision: row.decidedOutcome === null ? null : recordOf(decided.made),
  }
}

/** As the clock reads a case; a high risk class of the file counts as well. */
export function factsOf(row: StoredCaseRow, fileRisk: string | null): CaseFacts {
  const { detectedAt, timeZone, isWithoutSuspicion, askedAt, correctedAt, reportedAt, setDueOn } = row
  return {
    ...{ detectedAt, timeZone, isWithoutSuspicion, askedAt, correctedAt, reportedAt, setDueOn },
    rule: oneOf<CaseRule>(caseRules, row.rule),
    class: oneOf<CaseClass>(caseClasses, row.class),
    isHigherRisk: row.isHigherRisk || fileRisk === 'high',
    outcome: oneOf<CaseOutcome>(caseOutcomes, row.decidedOutcome),
    isClosed: row.status === 'closed',
  }
}

export function statusOf({ status }: StoredCaseRow): CaseStatus {
  const known = oneOf<CaseStatus>(caseStatuses, status)
  if (known === null) throw new Error(`a case has the status ${status}`)
  return known
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((one) => one === text) ?? null
}

function deadlineRecord(deadline: Deadline | null) {
  if (deadline === null) return null
  const { startedOn, dueOn, isWeekend } = deadline
  return { startedOn, dueOn, isWeekend }
}

function eventRecord({ caseId: _caseId, at, by, ...event }: CaseEventRow, people: People): CaseEvent {
  return { ...event, at: at.toISOString(), by: named(by, people) }
}

function named(userId: string | null, people: People): Colleague | null {
  const found = people.get(userId ?? '')
  return found === undefined ? null : colleague(found)
}

function textOf(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}
