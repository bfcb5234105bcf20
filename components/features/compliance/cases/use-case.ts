'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { caseReads } from '../../../widgets/cases/use-cases.ts'
import { conflictPlace } from '../../../widgets/conflict/conflict-in.ts'

export function useCase(caseId: string) {
  return useRoute('getCase', { params: { caseId } })
}

export type CaseAct =
  | 'askCustomer'
  | 'recordCorrection'
  | 'proposeCaseDecision'
  | 'confirmCaseDecision'
  | 'returnCaseDecision'
  | 'withdrawCaseDecision'
  | 'recordCaseReport'
  | 'closeCase'
  | 'reopenCase'

/** A step of a case. Where another person was faster, the case is read again, so that nobody decides on what they have not seen. */
export function useCaseAct<Id extends CaseAct>(id: Id) {
  const client = useQueryClient()
  const act = useAct(id, { refreshes: caseReads })
  const readAgain = (error: Error) => {
    if (conflictPlace(error) === null) return
    void client.invalidateQueries({ predicate: ({ queryKey }) => caseReads.some((one) => one === queryKey[0]) })
  }
  return { ...act, readAgain }
}
