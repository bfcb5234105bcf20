import 'server-only'
import { ApiError, type FileChanges, fileLimits } from '#lib/contract/index.ts'
import { changesIn } from '#lib/domain/edits/index.ts'
import { companyNameOf } from '../companies/index.ts'
import type { Handler } from '../http/handler.ts'
import { notifyAssigned } from '../journal/index.ts'
import { saveRelated } from '../parties/index.ts'
import { colleaguesIn } from '../people/index.ts'
import { partiesMayDiffer } from '../screening-states/index.ts'
import { changeFile, type LockedFile, stepIn } from './change.ts'
import { fieldsOf, readFile } from './record.ts'
import type { FileRow } from './store.ts'
import type { FileStep, Written } from './written.ts'

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
export function editedBy(changesFor: (file: FileRow) => FileChanges): (locked: LockedFile) => Promise<Written | null> {
  return async (locked) => {
    const changes = plainChanges(changesFor(locked.file))
    const found = changesIn(fieldsOf(locked.file), changes)
    const names = new Set(found.map(({ field }) => field))
    const real: FileChanges = Object.fromEntries(Object.entries(changes).filter(([name]) => names.has(name)))
    // What has its value already is no edit: it neither voids a proposal nor is refused.
    const step = stepIn(locked, { kind: 'edit', changes: real })
    const { status: _status, ...change } = real
    if (found.length === 0 && locked.file.version > 0) return null
    if (names.has('parties')) {
      const touched = await saveRelated(locked.tx, locked.file.serviceId, real.parties ?? [], locked.now)
      await partiesMayDiffer(locked.tx, [locked.file.serviceId, ...touched])
    }
    await assignTo(locked, real.assigneeId)
    const voided: FileStep[] = step.ended === null ? [] : [{ kind: 'voided', decisionId: step.ended.decisionId }]
    const edited: FileStep[] = found.length === 0 ? [] : [{ kind: 'edited', changes: found }]
    return { change: asRow(change), step, events: [...edited, ...voided] }
  }
}

/** Only an active user who can open companies works on a file; the person it is given to is told. */
async function assignTo({ tx, file, person, now }: LockedFile, assigneeId: string | null | undefined): Promise<void> {
  if (typeof assigneeId !== 'string') return
  const [found] = await colleaguesIn(tx, [assigneeId])
  if (found === undefined) {
    const msg = 'Not an active user who can open companies'
    throw new ApiError('request.invalid', [{ loc: ['body', 'changes', 'assigneeId'], msg, type: 'user_unknown' }])
  }
  if (assigneeId === person.userId) return
  const companyName = await companyNameOf(tx, file.serviceId)
  await notifyAssigned(
    tx,
    { userId: assigneeId, serviceId: file.serviceId, companyName, version: file.version + 1 },
    now,
  )
}

/** Each tag once, so that a list of tags compares by what is in it. */
function plainChanges(changes: FileChanges): FileChanges {
  if (changes.tags === undefined) return changes
  const tags = [...new Set(changes.tags)]
  if (tags.length > fileLimits.tagsMax)
    throw new ApiError('request.conflict', `A file has at most ${fileLimits.tagsMax} tags`)
  return { ...changes, tags }
}

/** `undefined` was left out when the changes were compared. */
function asRow(change: Omit<FileChanges, 'status'>) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
