'use client'

import { useRoute } from '#lib/client/hooks.ts'

/** What changes with every step of a case. */
export const caseReads = ['listCases', 'getCase', 'listDecisions'] as const

export function useCasesOf(serviceId: string) {
  return useRoute('listCases', { query: { serviceId } })
}
