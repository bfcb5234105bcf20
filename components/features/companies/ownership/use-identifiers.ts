'use client'

import type { Identifier } from '#lib/contract/index.ts'
import { useCompany } from '../../../widgets/company/use-company.ts'

/** From what the head of the page has read already. */
export function useIdentifiers(serviceId: string): readonly Identifier[] {
  const { basics, found } = useCompany(serviceId)
  return basics?.report?.basicInformation?.identifiers ?? found?.hit.identifiers ?? []
}
