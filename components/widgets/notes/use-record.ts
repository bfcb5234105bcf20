'use client'

import { useRoute } from '#lib/client/hooks.ts'

/** What people wrote down on a company, newest first. */
export function useCompanyRecord(serviceId: string) {
  return useRoute('getCompanyRecord', { params: { serviceId } })
}
