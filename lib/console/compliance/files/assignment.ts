import 'server-only'
import { ApiError, type FileChanges } from '#lib/contract/index.ts'
import { companyNameOf } from '../../companies/index.ts'
import { notifyAssigned } from '../../core/notifications/index.ts'
import { colleaguesIn } from '../../people/index.ts'
import type { LockedFile } from './change.ts'
import type { FileRow } from './store.ts'

/** What is wanted is wanted of the assignee: somebody else is asked anew, and of nobody nothing is wanted. */
export function changesOfAssignment(file: Pick<FileRow, 'assigneeId'>, changes: FileChanges): FileChanges {
  const { assigneeId = file.assigneeId, wanted = null } = changes
  if (assigneeId === null && wanted !== null)
    throw invalid('wanted', 'Only of an assignee something is wanted', 'assignee_missing')
  return assigneeId === file.assigneeId ? changes : { ...changes, wanted }
}

/**
 * Who asks whom since when, where an edit says so. Only an active user who can open companies works on a file; the person who
 * gets it, or is asked for something else, is told.
 */
export async function assignmentIn(
  { tx, file, person, now }: LockedFile,
  { assigneeId = file.assigneeId, ...edit }: FileChanges,
): Promise<Partial<Pick<FileRow, 'assignedBy' | 'assignedAt'>>> {
  if (assigneeId === file.assigneeId && edit.wanted === undefined) return {}
  if (assigneeId === null) return { assignedBy: null, assignedAt: null }
  const [found] = await colleaguesIn(tx, [assigneeId])
  if (found === undefined) throw invalid('assigneeId', 'Not an active user who can open companies', 'user_unknown')
  const isTold = assigneeId !== person.userId && (assigneeId !== file.assigneeId || edit.wanted !== null)
  if (isTold) {
    const companyName = await companyNameOf(tx, file.serviceId)
    const told = { userId: assigneeId, serviceId: file.serviceId, companyName, version: file.version + 1 }
    await notifyAssigned(tx, told, now)
  }
  return { assignedBy: person.userId, assignedAt: now }
}

function invalid(field: keyof FileChanges, msg: string, type: string): ApiError {
  return new ApiError('request.invalid', [{ loc: ['body', 'changes', field], msg, type }])
}
