'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { type CompanyFile, fileForm, wholeByForm } from '#lib/contract/index.ts'
import type { FileFields } from '#lib/domain/files/index.ts'
import { conflictPlace } from '../../../widgets/conflict/conflict-in.ts'

export function useFile(serviceId: string) {
  return useRoute('getCompanyFile', { params: { serviceId } })
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
