import 'server-only'
import { ApiError, type CaseEventKind, type FileChange } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import {
  type CaseAction,
  type CaseRefusal,
  type CaseStep,
  caseStepOf,
  dueDayOf,
  dutyOfCase,
  stepOfNews,
} from '#lib/domain/cases/index.ts'
import type { Pending } from '#lib/domain/decisions/index.ts'
import { newId } from '#lib/id/index.ts'
import { lockStates, refreshStates } from '../../companies/company-states/index.ts'
import type { Context, Person } from '../../core/context.ts'
import { type DecisionRow, proposableOn, versionConflict, wholeOf, writeStep } from '../../core/decisions/index.ts'
import type { Call } from '../../core/http/handler.ts'
import type { DecisionForms } from '../../core/schema/index.ts'
import { pendingOn, type RefusalWords, secondPersonWords, stepOr } from '../../people/index.ts'
import { factsOf, readCase, statusOf } from './record.ts'
import { companyOfCase, insertCaseEvents, lockCase, riskOfFile, type StoredCaseRow, saveCase } from './store.ts'

/** A case under its lock, with the decision that is pending and what its clock says. */
export interface LockedCase {
  tx: Transaction
  row: StoredCaseRow
  fileRisk: string | null
  pending: (DecisionRow<'case'> & Pending) | null
  person: Person
  now: Date
}

/** One line of what became of a case. */
export interface CaseLine {
  kind: CaseEventKind
  changes?: FileChange[]
  text?: string | null
  outcome?: string
}

/** What one change writes. */
export interface CaseWritten {
  change: Partial<StoredCaseRow>
  step: CaseStep
  lines: CaseLine[]
  /** Why a pending decision was returned, or the case opened again. */
  endReason?: string | undefined
  decision?: DecisionForms['case'] & { reason: string }
}

type CaseCall = Pick<Call, 'person' | 'trail' | 'auditEntry'> & {
  params: { caseId: string }
  /** With the version that the person has seen, of a step on it. */
  body: Record<string, unknown> & { version?: number }
}

/** One change of one case: lock, rule, change, event and audit row commit together or not at all. */
export async function changeCase(
  ctx: Context,
  { person, trail, auditEntry, params: { caseId }, body: { version } }: CaseCall,
  work: (locked: LockedCase) => Promise<CaseWritten | null>,
) {
  const now = ctx.clock.now()
  auditEntry.object = caseId
  await trail.change(async (tx) => {
    const serviceId = await companyOfCase(tx, caseId)
    await lockStates(tx, [serviceId], now)
    const row = await lockCase(tx, caseId)
    if (row === null) throw notFound()
    const fileRisk = await riskOfFile(tx, row.serviceId)
    const question = wholeOf('case', caseId)
    if (version !== undefined && row.version !== version) {
      const current = await readCase(tx, caseId, now)
      throw await versionConflict(tx, question, row, { current: current?.case ?? null })
    }
    const pending = await pendingOn(tx, question, person.userId, now)
    const locked = { tx, row, fileRisk, pending, person, now }
    const written = await work(locked)
    if (written !== null) await write(locked, written, person.userId)
  })
  return caseAnswer(ctx, caseId)
}

export async function caseAnswer(ctx: Pick<Context, 'clock' | 'database'>, caseId: string) {
  const found = await readCase(ctx.database.sql, caseId, ctx.clock.now())
  if (found === null) throw notFound()
  return found
}

function notFound(): ApiError {
  return new ApiError('resource.not_found', 'No such case found')
}

/** What an action makes of the case, or the refusal as its caller gets it. */
export function caseStepIn({ row, fileRisk, pending, person, now }: LockedCase, action: CaseAction): CaseStep {
  const facts = factsOf(row, fileRisk)
  const duty = dutyOfCase(facts, now)
  const state = {
    status: statusOf(row),
    pending,
    outcome: facts.outcome,
    hasClass: row.kind !== 'owners' || facts.class !== null,
    mayAskFirst: duty?.mayAskFirst === true && duty.state !== 'overdue',
    isAsked: row.askedAt !== null,
    isReported: row.reportedAt !== null,
  }
  const step = caseStepOf(state, action, person)
  return stepOr<CaseStep, CaseRefusal>(step, refused)
}

const refused: RefusalWords<CaseRefusal> = {
  ...secondPersonWords,
  roleNotAllowed: ['session.forbidden', 'Your role does not allow this'],
  caseClosed: ['request.conflict', 'The case is closed; reopen it first'],
  caseDecided: ['request.conflict', 'The case is decided; reopen it first'],
  caseInReview: ['request.conflict', 'A decision awaits a second person; withdraw or return it first'],
  caseNotDecided: ['request.conflict', 'The case is not decided yet'],
  classMissing: ['request.conflict', 'Set the class of the difference first'],
  mayNotAsk: ['request.conflict', 'The customer may not be asked first: the difference has to be reported'],
  isAsked: ['request.conflict', 'The customer was asked already'],
  notAsked: ['request.conflict', 'The customer was not asked'],
  notToReport: ['request.conflict', 'The decision is not to report'],
  isReported: ['request.conflict', 'The difference was reported already'],
  notReported: ['request.conflict', 'Record the report first'],
}

/**
 * Adds to a case under its lock what became of its cause, in the transaction of that. What was proposed is void with it, and
 * what was decided is decided again.
 */
export async function addToCase(tx: Transaction, row: StoredCaseRow, lines: CaseLine[], now: Date): Promise<void> {
  const fileRisk = await riskOfFile(tx, row.serviceId)
  const { proposal } = await proposableOn(tx, wholeOf('case', row.caseId))
  const voided: CaseLine[] = proposal === null ? [] : [{ kind: 'voided' }]
  const reopened: CaseLine[] = row.status === 'decided' ? [{ kind: 'reopened' }] : []
  const written = {
    change: { decidedOutcome: null },
    step: stepOfNews(proposal),
    lines: [...lines, ...voided, ...reopened],
  }
  await write({ tx, row, fileRisk, now }, written, null)
}

type Writable = Pick<LockedCase, 'tx' | 'row' | 'fileRisk' | 'now'>

async function write({ tx, row, fileRisk, now }: Writable, written: CaseWritten, by: string | null): Promise<void> {
  const { change, step, lines, endReason, decision } = written
  const { caseId } = row
  const changed = await writeStep(tx, wholeOf('case', caseId), row, step, { decision, endReason }, { by, now })
  const next = { ...row, ...change, ...changed }
  await saveCase(tx, caseId, { ...change, ...changed, dueOn: dueDayOf(factsOf(next, fileRisk), now) })
  await insertCaseEvents(tx, eventRows(caseId, lines, { at: now, by }))
  await refreshStates(tx, [row.serviceId], now)
}

export function eventRows(caseId: string, lines: readonly CaseLine[], { at, by }: { at: Date; by: string | null }) {
  return lines.map(({ kind, changes = [], text = null, outcome = null }) => ({
    ...{ eventId: newId(at), caseId, at, by, kind, changes, text, outcome },
  }))
}
