import 'server-only'
import type { Case, CaseEvent } from '#lib/contract/index.ts'
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
import { type PersonOf, personOf } from '../../people/index.ts'
import { type CaseEventRow, caseEventsOf, type FullCase, findCase, type StoredCaseRow } from './store.ts'

/** A case with what became of it; null where there is none. */
export async function readCase(db: Sql, caseId: string, now: Date) {
  const found = await findCase(db, caseId)
  if (found === null) return null
  const [decided, events] = await Promise.all([proposableOn(db, wholeOf('case', caseId)), caseEventsOf(db, caseId)])
  const by = await personOf(db, [...peopleOf(found.row), ...peopleOn(decided), ...events.map((one) => one.by)])
  return {
    case: caseRecord(found, { decided, by, now }),
    events: events.map((event) => eventRecord(event, by)),
  }
}

/** For a list, which shows no decision in its words. */
export async function listRecords(db: Sql, found: readonly FullCase[], now: Date): Promise<Case[]> {
  const by = await personOf(
    db,
    found.flatMap(({ row }) => peopleOf(row)),
  )
  return found.map((one) => caseRecord(one, { decided: { proposal: null, made: null }, by, now }))
}

function peopleOf({ assigneeId, openedBy, changedBy }: StoredCaseRow): (string | null)[] {
  return [assigneeId, openedBy, changedBy]
}

interface Known {
  decided: Proposable<'case'>
  by: PersonOf
  now: Date
}

function caseRecord({ row, companyName, registerNumber, fileRisk }: FullCase, { decided, by, now }: Known): Case {
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
  const recordOf = (one: DecisionRow<'case'> | null) => one && proposalFields(one, by)
  return {
    ...{ ...rest, companyName, registerNumber, held: found, heldOwner: foundOwner },
    detectedAt: detectedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    askedAt: textOf(row.askedAt),
    correctedAt: textOf(row.correctedAt),
    reportedAt: textOf(row.reportedAt),
    closedAt: textOf(row.closedAt),
    assignee: by(assigneeId),
    openedBy: by(openedBy),
    changedBy: by(changedBy),
    duty: duty && { ...duty, reportBy: deadlineRecord(duty.reportBy), correctBy: deadlineRecord(duty.correctBy) },
    proposal: recordOf(decided.proposal),
    decision: row.decidedOutcome === null ? null : recordOf(decided.made),
  }
}

/** As the clock reads a case; a high risk class of the file counts as well. */
export function factsOf(row: StoredCaseRow, fileRisk: string | null): CaseFacts {
  const isHigherRisk = row.isHigherRisk || fileRisk === 'high'
  return { ...row, isHigherRisk, outcome: row.decidedOutcome, isClosed: row.status === 'closed' }
}

function deadlineRecord(deadline: Deadline | null) {
  if (deadline === null) return null
  const { startedOn, dueOn, isWeekend } = deadline
  return { startedOn, dueOn, isWeekend }
}

function eventRecord({ caseId: _caseId, at, ...event }: CaseEventRow, by: PersonOf): CaseEvent {
  return { ...event, at: at.toISOString(), by: by(event.by) }
}

function textOf(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}
