import 'server-only'
import {
  type CompanyFile,
  type CompanyState,
  type FileChange,
  type FileEventKind,
  type FileStatus,
  fileStatuses,
  type OpenItem,
} from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import type { Pending } from '#lib/domain/decisions/index.ts'
import { type FileAction, type Refusal, type Step, stepOf } from '#lib/domain/files/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context, Person } from '../../core/context.ts'
import { type DecisionRow, versionConflict, wholeOf, writeStep } from '../../core/decisions/index.ts'
import type { Call } from '../../core/http/handler.ts'
import type { DecisionForms } from '../../core/schema/index.ts'
import { pendingOn, type RefusalWords, secondPersonWords, stepOr } from '../../people/index.ts'
import { fileRecord, readFile } from './record.ts'
import { type DecisionBasis, type FileRow, insertEvents, lockFile, saveFileRow } from './store.ts'

/** Of these the audit log says that they changed: what they said is in the chronology, and is erased with the file. */
const unquoted = new Set(['wanted', 'riskReason', 'parties'])

/** A file under its lock and that of the company's state, with the decision that is pending, in the version the person has seen. */
export interface LockedFile {
  tx: Transaction
  file: FileRow
  state: CompanyState
  pending: (DecisionRow<'file'> & Pending) | null
  person: Person
  now: Date
}

/** One line of the chronology as a handler says it. */
export interface FileStep {
  kind: FileEventKind
  changes?: FileChange[]
  reason?: string | undefined
  decisionId?: string
  outcome?: string | undefined
  /** What was open at a decision, and why it was made in spite of that. */
  openItems?: OpenItem[] | undefined
  despite?: string | null | undefined
}

/** What one change writes. */
export interface Written {
  /** Fields of the file, beside its status and its version. */
  change: Partial<FileRow>
  step: Step
  events: FileStep[]
  /** Why a pending decision was returned, or the file opened again. */
  endReason?: string | undefined
  /** What of the company's state a pending decision was confirmed on. */
  basis?: DecisionBasis | undefined
  /** A decision that is proposed, or made at once. */
  decision?: DecisionForms['file'] & { reason: string }
}

type ChangeCall = Pick<Call, 'person' | 'trail' | 'auditEntry'> & {
  params: { serviceId: string }
  body: { version: number }
}

/** One change of one file: lock, version, rule, change, chronology and audit row commit together or not at all. */
export async function changeFile(
  ctx: Context,
  { person, trail, auditEntry, params: { serviceId }, body }: ChangeCall,
  work: (locked: LockedFile) => Promise<Written | null>,
): Promise<CompanyFile> {
  const now = ctx.clock.now()
  await trail.change(async (tx) => {
    const { file, state } = await lockFile(tx, serviceId, person.userId, now)
    const question = wholeOf('file', serviceId)
    if (file.version !== body.version) {
      const current = file.version === 0 ? null : await fileRecord(tx, file)
      throw await versionConflict(tx, question, file, { file: current })
    }
    const pending = await pendingOn(tx, question, person.userId, now)
    const locked = { tx, file, state, pending, person, now }
    const written = await work(locked)
    auditEntry.object = auditWordsOf(serviceId, file.status, written)
    if (written !== null) await write(locked, written)
  })
  return readFile(ctx.database.sql, serviceId)
}

/** What an action makes of the file, or the refusal as its caller gets it. */
export function stepIn({ file, pending, person }: LockedFile, action: FileAction): Step {
  const step = stepOf({ status: statusOf(file), pending }, action, person)
  return stepOr<Step, Refusal>(step, refused)
}

const refused: RefusalWords<Refusal> = {
  ...secondPersonWords,
  roleNotAllowed: ['session.forbidden', 'Your role does not allow this'],
  fileClosed: ['request.conflict', 'The file is closed; reopen it first'],
  fileNotClosed: ['request.conflict', 'Only a closed file can be reopened'],
  fileInReview: ['request.conflict', 'A decision awaits a second person; withdraw or return it first'],
}

async function write({ tx, file, person, now }: LockedFile, written: Written): Promise<void> {
  const { change, step, events, endReason, basis: facts, decision } = written
  const { serviceId } = file
  const { status } = step.state
  const acting = { by: person.userId, now }
  const question = wholeOf('file', serviceId)
  const changed = await writeStep(tx, question, file, { ...step, status }, { decision, facts, endReason }, acting)
  // A decision takes into account what became known since the one before it.
  const known = status === 'closed' && file.status !== 'closed' ? { changedSince: [] } : {}
  await saveFileRow(tx, serviceId, { ...change, ...changed, ...known })
  const opened: FileStep[] = file.version === 0 ? [{ kind: 'opened' }] : []
  const rows = [...opened, ...events]
  await insertEvents(
    tx,
    rows.map((step) => ({ ...step, eventId: newId(now), serviceId, at: now, by: person.userId })),
  )
}

function statusOf({ status }: FileRow): FileStatus {
  const known = fileStatuses.find((one) => one === status)
  if (known === undefined) throw new Error(`a file has the status ${status}`)
  return known
}

/** From what to what, for the audit log: "co_xa_1: status open to closed, riskClass none to low". */
function auditWordsOf(serviceId: string, statusBefore: string, written: Written | null): string {
  if (written === null) return `${serviceId}: nothing`
  const { step, events } = written
  const moved = step.state.status === statusBefore ? [] : [`status ${statusBefore} to ${step.state.status}`]
  const fields = events
    .flatMap(({ changes = [] }) => changes)
    .filter(({ field }) => field !== 'status')
    .map(({ field, before, after }) =>
      unquoted.has(field) ? `${field} changed` : `${field} ${textOf(before)} to ${textOf(after)}`,
    )
  const ended = step.ended && [`decision ${step.ended.decisionId} proposed to ${step.ended.as}`]
  const begun = step.begun && [`decision ${step.begun.decisionId} none to ${step.begun.as}`]
  const open = events.flatMap(({ openItems = [] }) => openItems).length
  const known = open === 0 ? [] : [`${open} open`]
  const said = [...moved, ...(ended ?? []), ...(begun ?? []), ...known, ...fields]
  return `${serviceId}: ${said.join(', ') || 'nothing'}`
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(' + ')
  return value === null || value === undefined ? 'none' : String(value)
}
