import 'server-only'
import {
  type ApiError,
  CompanyFile,
  conflict,
  type FileChanges,
  type FileEdit,
  fileLimits,
  invalidAt,
  type ManyFileChanges,
  requireRefusal,
} from '#lib/contract/index.ts'
import { linesOn } from '#lib/domain/decisions/index.ts'
import { changesIn } from '#lib/domain/edits/index.ts'
import { companyNameOf } from '../../companies/index.ts'
import { saveRelated } from '../../companies/parties/index.ts'
import { partiesMayDiffer } from '../../companies/screening-states/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { notify } from '../../core/notifications/index.ts'
import { colleaguesIn } from '../../people/index.ts'
import { changeFile, type LockedFile, stepIn, type Written } from './change.ts'
import { readFile } from './record.ts'
import { requireReview } from './review-date.ts'
import type { FileRow, FileStep } from './store.ts'

/** Answers for any company: nobody has to open a file before it can be looked at. */
export const getCompanyFile: Handler<'getCompanyFile'> = (ctx, { params }) =>
  readFile(ctx.database.sql, params.serviceId)

export const editFile: Handler<'editFile'> = (ctx, call) =>
  changeFile(
    ctx,
    call,
    editedBy(() => call.body.changes),
  )

/** The edit of a file under its lock; what is changed may depend on what the file says. */
function editedBy(changesFor: (file: FileRow) => FileChanges): (locked: LockedFile) => Promise<Written | null> {
  return async (locked) => {
    const changes = changesOfAssignment(locked.row, plainChanges(changesFor(locked.row)))
    const found = changesIn(locked.row, changes)
    const names = new Set(found.map(({ field }) => field))
    const real: FileChanges = Object.fromEntries(Object.entries(changes).filter(([name]) => names.has(name)))
    // What has its value already is no edit: it neither voids a proposal nor is refused.
    const step = stepIn(locked, { kind: 'edit', changes: real })
    const { status: _status, ...change } = real
    if (found.length === 0 && locked.row.version > 0) return null
    if (names.has('parties')) {
      const touched = await saveRelated(locked.tx, locked.row.serviceId, real.parties ?? [], locked.now)
      await partiesMayDiffer(locked.tx, [locked.row.serviceId, ...touched])
    }
    if (locked.row.status === 'closed' && names.has('nextReviewOn'))
      requireReview({ ...locked.row, ...change }, locked.now, ['changes', 'nextReviewOn'])
    const assigned = await assignmentIn(locked, real)
    const edited: FileStep[] = found.length === 0 ? [] : [{ kind: 'edited', changes: found }]
    return { change: { ...asRow(change), ...assigned }, step, lines: [...edited, ...linesOn(step)] }
  }
}

/** Each tag once, so that a list of tags compares by what is in it. */
function plainChanges(changes: FileChanges) {
  if (changes.tags === undefined) return changes
  const tags = [...new Set(changes.tags)]
  if (tags.length > fileLimits.tagsMax) throw conflict(`A file has at most ${fileLimits.tagsMax} tags`)
  return { ...changes, tags }
}

/** `undefined` was left out when the changes were compared. */
function asRow(change: Omit<FileChanges, 'status'>) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** What is wanted is wanted of the assignee: somebody else is asked anew, and of nobody nothing is wanted. */
function changesOfAssignment(file: Pick<FileRow, 'assigneeId'>, changes: FileChanges) {
  const { assigneeId = file.assigneeId, wanted = null } = changes
  if (assigneeId === null && wanted !== null)
    throw invalid('wanted', 'Only of an assignee something is wanted', 'assignee_missing')
  return assigneeId === file.assigneeId ? changes : { ...changes, wanted }
}

/**
 * Who asks whom since when, where an edit says so. Only an active user who can open companies works on a file; the person who
 * gets it, or is asked for something else, is told.
 */
async function assignmentIn(
  { tx, row: file, person, now }: LockedFile,
  { assigneeId = file.assigneeId, ...edit }: FileChanges,
): Promise<Partial<Pick<FileRow, 'assignedBy' | 'assignedAt'>>> {
  if (assigneeId === file.assigneeId && edit.wanted === undefined) return {}
  if (assigneeId === null) return { assignedBy: null, assignedAt: null }
  const [found] = await colleaguesIn(tx, [assigneeId])
  if (found === undefined) throw invalid('assigneeId', 'Not an active user who can open companies', 'user_unknown')
  const isTold = assigneeId !== person.userId && (assigneeId !== file.assigneeId || edit.wanted !== null)
  if (isTold) {
    const companyName = await companyNameOf(tx, file.serviceId)
    const { serviceId, version } = file
    await notify(
      tx,
      'file.assigned',
      [assigneeId],
      { serviceId, companyName, about: `${serviceId} ${version + 1}` },
      now,
    )
  }
  return { assignedBy: person.userId, assignedAt: now }
}

function invalid(field: keyof FileChanges, msg: string, type: string) {
  return invalidAt(['body', 'changes', field], msg, type)
}

/** Each file by itself, with its own version, audit row and chronology: one that was changed meanwhile stops no other. */
export const editFiles: Handler<'editFiles'> = async (ctx, call) => {
  const { person, trail, auditEntry, body } = call
  const once = new Map(body.files.map((one) => [one.serviceId, one.version]))
  const files: FileEdit[] = []
  for (const [serviceId, version] of once) {
    const callOfOne = { person, trail, auditEntry, params: { serviceId }, body: { version } }
    try {
      const changed = await changeFile(
        ctx,
        callOfOne,
        editedBy((file) => changesFor(file, body.changes)),
      )
      files.push({ serviceId, state: 'changed', version: changed.version })
    } catch (error) {
      requireRefusal(error)
      files.push(refusedEdit(serviceId, error))
    }
  }
  const count = files.filter(({ state }) => state === 'changed').length
  // Read only where no file was changed, and so no row was written yet.
  auditEntry.object = `${count} of ${files.length} files changed`
  return { files }
}

function changesFor(file: FileRow, { tagsAdded = [], tagsRemoved = [], ...changes }: ManyFileChanges): FileChanges {
  if (tagsAdded.length === 0 && tagsRemoved.length === 0) return changes
  const tags = [...file.tags, ...tagsAdded].filter((tag) => !tagsRemoved.includes(tag))
  return { ...changes, tags }
}

function refusedEdit(serviceId: string, { code, detail, message }: ApiError): FileEdit {
  const [place] = typeof detail === 'string' ? [] : detail.filter(({ type }) => type === 'version_conflict')
  if (place === undefined) return { serviceId, state: 'refused', code, detail: message }
  const version = typeof place.ctx?.version === 'number' ? place.ctx.version : null
  const current = CompanyFile.safeParse(place.ctx?.file).data
  return { serviceId, state: 'conflict', version, changedBy: current?.changedBy ?? null, code, detail: place.msg }
}
