'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { availabilityOf, jurisdictionOf, products } from '#lib/contract/index.ts'
import type { SheetProduct } from './products.ts'

/** Whether the jurisdiction of a company has a product; until the catalogue has been read nobody knows. */
export function useAvailability(serviceId: string) {
  const { data, isPending } = useRoute('listJurisdictions', {})
  const code = jurisdictionOf(serviceId)
  return {
    isPending,
    availabilityOf: (product: SheetProduct) => availabilityOf(data?.value, code, products[product].capability),
  }
}
