import 'server-only'
import type { CompanyFile, CompanyState } from '#lib/contract/index.ts'
import { type FileAction, type Refusal, type Step, stepOf } from '#lib/domain/files/index.ts'
import { saveFileRow } from '../../companies/company-states/index.ts'
import type { Context } from '../../core/context.ts'
import { type StepWritten, wholeOf, writeStep } from '../../core/decisions/index.ts'
import type { Call } from '../../core/http/handler.ts'
import { type Locked, lockedOn, type RefusalWords, secondPersonWords, stepOr } from '../../people/index.ts'
import { fileRecord, readFile } from './record.ts'
import { type FileRow, type FileStep, insertEvents, lockFile } from './store.ts'

/** Of these the audit log says that they changed: what they said is in the chronology, and is erased with the file. */
const unquoted = new Set(['wanted', 'riskReason', 'parties'])

/** A file under its lock and that of the company's state. */
export interface LockedFile extends Locked<'file', FileRow> {
  state: CompanyState
}

/** What one change writes. */
export type Written = StepWritten<'file', FileRow, FileStep>

export type ChangeCall = Pick<Call, 'person' | 'trail' | 'auditEntry'> & {
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
    const { file: row, state } = await lockFile(tx, serviceId, person.userId, now)
    const current = async () => (row.version === 0 ? null : fileRecord(tx, row))
    const found = await lockedOn(wholeOf('file', serviceId), { tx, row, person, now }, body.version, current)
    const written = await work({ ...found, state })
    auditEntry.object = auditWordsOf(serviceId, row.status, written)
    if (written !== null) await write(found, written)
  })
  return readFile(ctx.database.sql, serviceId)
}

/** What an action makes of the file, or the refusal as its caller gets it. */
export function stepIn({ row: { status }, pending, person }: LockedFile, action: FileAction): Step {
  return stepOr<Step, Refusal>(stepOf({ status, pending }, action, person), refused)
}

const refused: RefusalWords<Refusal> = {
  ...secondPersonWords,
  fileClosed: 'The file is closed; reopen it first',
  fileNotClosed: 'Only a closed file can be reopened',
  fileInReview: 'A decision awaits a second person; withdraw or return it first',
}

async function write({ tx, row, person, now }: Locked<'file', FileRow>, written: Written): Promise<void> {
  const { serviceId } = row
  const by = person.userId
  const changed = await writeStep(tx, wholeOf('file', serviceId), row, written, { by, now })
  // A decision takes into account what became known since the one before it.
  const known = changed.status === 'closed' && row.status !== 'closed' ? { changedSince: [] } : {}
  await saveFileRow(tx, serviceId, { ...changed, ...known })
  const opened: FileStep[] = row.version === 0 ? [{ kind: 'opened' }] : []
  await insertEvents(tx, { serviceId, by, now }, [...opened, ...written.lines])
}

/** From what to what, for the audit log: "co_xa_1: status open to closed, riskClass none to low". */
function auditWordsOf(serviceId: string, statusBefore: string, written: Written | null): string {
  if (written === null) return `${serviceId}: nothing`
  const { step, lines } = written
  const { status, ended, begun } = step
  const open = lines.flatMap(({ openItems }) => openItems ?? []).length
  const fields = lines
    .flatMap(({ changes = [] }) => changes)
    .filter(({ field }) => field !== 'status')
    .map(({ field, before, after }) =>
      unquoted.has(field) ? `${field} changed` : `${field} ${textOf(before)} to ${textOf(after)}`,
    )
  const said = [
    status !== statusBefore && `status ${statusBefore} to ${status}`,
    ended && `decision ${ended.decisionId} proposed to ${ended.as}`,
    begun && `decision ${begun.decisionId} none to ${begun.as}`,
    open > 0 && `${open} open`,
    ...fields,
  ].filter(Boolean)
  return `${serviceId}: ${said.join(', ') || 'nothing'}`
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(' + ')
  return value === null || value === undefined ? 'none' : String(value)
}
