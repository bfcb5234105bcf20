'use client'

import type { RequestRecord } from '#lib/contract/index.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'

/** "Company report, Brennerfeld Optik AG": what was asked for, and of whom. */
export function useRequestTitle(): (request: RequestRecord) => string {
  const productName = useProductName()
  return ({ product, companyName, order, serviceId }) =>
    [productName(product ?? order?.product), companyName ?? order?.companyName ?? serviceId].filter(Boolean).join(', ')
}
