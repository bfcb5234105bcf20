'use client'

import { useRoute } from '#lib/client/hooks.ts'

/** What people wrote down on a company, newest first. */
export function useCompanyRecord(serviceId: string) {
  return useRoute('getCompanyRecord', { params: { serviceId } })
}

/** The person by the name known here. */
export function nameOfAuthor(by: { name?: string | null; email?: string | null } | null | undefined): string {
  return by?.name ?? by?.email ?? '–'
}
