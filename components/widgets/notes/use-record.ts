'use client'

import { useRoute } from '#lib/client/hooks.ts'

/** What changes with a star, a note or a review, which is where the reader looked at the company last. */
export const recordReads = [
  'getCompanyRecord',
  'getCompanyState',
  'getStoredCompany',
  'getWorkList',
  'countCompanies',
  'listFileChronology',
] as const

/** What people wrote down on a company, newest first. */
export function useCompanyRecord(serviceId: string) {
  return useRoute('getCompanyRecord', { params: { serviceId } })
}

/** The person by the name known here. */
export function nameOfAuthor(by: { name?: string | null; email?: string | null } | null | undefined): string {
  return by?.name ?? by?.email ?? '–'
}
