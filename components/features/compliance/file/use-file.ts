'use client'

import { useAct, useAskAgain, useRoute } from '#lib/client/hooks.ts'
import { ApiError, type CompanyFile, fileForm, wholeByForm } from '#lib/contract/index.ts'
import type { FileFields } from '#lib/domain/files/index.ts'
import { conflictPlace } from '../../../widgets/conflict/conflict-in.ts'

export function useFile(serviceId: string) {
  return useRoute('getCompanyFile', { params: { serviceId } })
}

type FileAct = 'proposeDecision' | 'confirmDecision' | 'returnDecision' | 'withdrawDecision' | 'reopenFile'

/** A step of a file. Where another person was faster, the file is read again, so that nobody decides on what they have not seen. */
export function useFileAct<Id extends FileAct>(id: Id) {
  const act = useAct(id)
  const askAgain = useAskAgain(id)
  const readAgain = (error: Error) => {
    if (!isVersionConflict(error) && !isStateConflict(error)) return
    void askAgain()
  }
  return { ...act, readAgain }
}

export function isVersionConflict(error: Error | null): boolean {
  return conflictPlace(error) !== null
}

/** More became known of the company than the reader was shown, or nothing was said of what is open. */
export function isStateConflict(error: Error | null): boolean {
  if (!(error instanceof ApiError) || typeof error.detail === 'string') return false
  return error.detail.some(({ type }) => type === 'state_conflict' || type === 'reason_missing')
}

/** The current version, as the conflict carries it; null for any other error. */
export function currentIn(error: Error | null): CompanyFile | null {
  return wholeByForm<CompanyFile>(fileForm.form, conflictPlace(error)?.ctx?.file)
}

export function fieldsOf(file: CompanyFile): FileFields {
  return {
    status: file.status,
    assigneeId: file.assignee?.userId ?? null,
    wanted: file.assignment?.wanted ?? null,
    dueOn: file.dueOn ?? null,
    riskClass: file.riskClass ?? null,
    riskReason: file.riskReason ?? null,
    parties: file.parties,
    tags: file.tags,
    nextReviewOn: file.nextReviewOn ?? null,
  }
}
