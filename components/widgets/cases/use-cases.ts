'use client'

import { useRoute } from '#lib/client/hooks.ts'

export function useCasesOf(serviceId: string) {
  return useRoute('listCases', { query: { serviceId } })
}
