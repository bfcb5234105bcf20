'use client'

import type { FindingFacts } from '#lib/contract/index.ts'
import { useTranslations } from '../../../ui/translations.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'

type Named = Pick<FindingFacts, 'kind' | 'sku' | 'tierIndex'>

/** What a check found, by the name of its product: "Beneficial owners: ledger exceeds tiers". */
export function useFindingTitle(): (finding: Named) => string {
  const t = useTranslations('invoices.findings')
  const productName = useProductName()
  return ({ kind, sku, tierIndex }) =>
    t(`${kind}.title`, { sku: sku === null ? '' : productName(sku), tier: tierIndex ?? 0 })
}
