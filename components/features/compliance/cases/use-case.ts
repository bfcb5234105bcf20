'use client'

import { useRoute } from '#lib/client/hooks.ts'

export function useCase(caseId: string) {
  return useRoute('getCase', { params: { caseId } })
}
