'use client'

import { useAct, useAskAgain, useRoute } from '#lib/client/hooks.ts'
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
  const act = useAct(id)
  const askAgain = useAskAgain(id)
  const readAgain = (error: Error) => void (conflictPlace(error) !== null && askAgain())
  return { ...act, readAgain }
}
