import 'server-only'
import { notFound } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { type CaseAction, type CaseRefusal, type CaseStep, caseStepOf, dueDayOf } from '#lib/domain/cases/index.ts'
import { linesOn, stepBack } from '#lib/domain/decisions/index.ts'
import { lockStates, refreshStates } from '../../companies/company-states/index.ts'
import type { Context } from '../../core/context.ts'
import { proposableOn, type StepWritten, wholeOf, writeStep } from '../../core/decisions/index.ts'
import type { Call } from '../../core/http/handler.ts'
import { type Locked, lockedOn, type RefusalWords, secondPersonWords, stepOr } from '../../people/index.ts'
import { factsOf, readCase } from './record.ts'
import {
  type CaseLine,
  companyOfCase,
  insertCaseEvents,
  lockCase,
  riskOfFile,
  type StoredCaseRow,
  saveCase,
} from './store.ts'

/** A case under its lock, with the risk class of the company's file. */
export interface LockedCase extends Locked<'case', StoredCaseRow> {
  fileRisk: string | null
}

export type CaseCall = Pick<Call, 'person' | 'trail' | 'auditEntry'> & {
  params: { caseId: string }
  /** With the version that the person has seen, of a step on it. */
  body: Record<string, unknown> & { version?: number }
}

/** One change of one case: lock, rule, change, event and audit row commit together or not at all. */
export async function changeCase(
  ctx: Context,
  { person, trail, auditEntry, params: { caseId }, body: { version } }: CaseCall,
  work: (locked: LockedCase) => Promise<StepWritten<'case', StoredCaseRow, CaseLine> | null>,
) {
  const now = ctx.clock.now()
  auditEntry.object = caseId
  await trail.change(async (tx) => {
    const serviceId = await companyOfCase(tx, caseId)
    await lockStates(tx, [serviceId], now)
    const row = await lockCase(tx, caseId)
    if (row === null) throw noSuchCase()
    const fileRisk = await riskOfFile(tx, row.serviceId)
    const current = async () => (await readCase(tx, caseId, now))?.case ?? null
    const found = await lockedOn(wholeOf('case', caseId), { tx, row, person, now }, version, current)
    const locked = { ...found, fileRisk }
    const written = await work(locked)
    if (written !== null) await write(locked, written, person.userId)
  })
  return caseAnswer(ctx, caseId)
}

export async function caseAnswer(ctx: Pick<Context, 'clock' | 'database'>, caseId: string) {
  const found = await readCase(ctx.database.sql, caseId, ctx.clock.now())
  if (found === null) throw noSuchCase()
  return found
}

function noSuchCase() {
  return notFound('No such case found')
}

/** What an action makes of the case, or the refusal as its caller gets it. */
export function caseStepIn({ row, fileRisk, pending, person, now }: LockedCase, action: CaseAction): CaseStep {
  const { status, kind } = row
  const step = caseStepOf({ status, kind, pending, facts: factsOf(row, fileRisk) }, action, person, now)
  return stepOr<CaseStep, CaseRefusal>(step, refused)
}

const refused: RefusalWords<CaseRefusal> = {
  ...secondPersonWords,
  caseClosed: 'The case is closed; reopen it first',
  caseDecided: 'The case is decided; reopen it first',
  caseInReview: 'A decision awaits a second person; withdraw or return it first',
  caseNotDecided: 'The case is not decided yet',
  classMissing: 'Set the class of the difference first',
  mayNotAsk: 'The customer may not be asked first: the difference has to be reported',
  isAsked: 'The customer was asked already',
  notAsked: 'The customer was not asked',
  notToReport: 'The decision is not to report',
  isReported: 'The difference was reported already',
  notReported: 'Record the report first',
}

/**
 * Adds to a case under its lock what became of its cause, in the transaction of that. What was proposed is void with it, and
 * what was decided is decided again.
 */
export async function addToCase(tx: Transaction, row: StoredCaseRow, lines: CaseLine[], now: Date): Promise<void> {
  const fileRisk = await riskOfFile(tx, row.serviceId)
  const { proposal } = await proposableOn(tx, wholeOf('case', row.caseId))
  const step = stepBack(proposal)
  const reopened: CaseLine[] = row.status === 'decided' ? [{ kind: 'reopened' }] : []
  const written = { change: { decidedOutcome: null }, step, lines: [...lines, ...linesOn(step), ...reopened] }
  await write({ tx, row, fileRisk, now }, written, null)
}

async function write(
  { tx, row, fileRisk, now }: Pick<LockedCase, 'tx' | 'row' | 'fileRisk' | 'now'>,
  written: StepWritten<'case', StoredCaseRow, CaseLine>,
  by: string | null,
): Promise<void> {
  const { caseId, serviceId } = row
  const changed = await writeStep(tx, wholeOf('case', caseId), row, written, { by, now })
  await saveCase(tx, caseId, { ...changed, dueOn: dueDayOf(factsOf({ ...row, ...changed }, fileRisk), now) })
  await insertCaseEvents(tx, { caseId, by, now }, written.lines)
  await refreshStates(tx, [serviceId], now)
}
