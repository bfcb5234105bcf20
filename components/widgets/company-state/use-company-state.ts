'use client'

import { useRoute } from '#lib/client/hooks.ts'
import type { CompanyState } from '#lib/contract/index.ts'

/** What is believed of a company and what became known later; null until it has been read. Reading it costs nothing. */
export function useCompanyState(serviceId: string): CompanyState | null {
  return useRoute('getCompanyState', { params: { serviceId } }).data?.value ?? null
}
