'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { type CapabilityName, depthOf, type OrderedProduct, products } from '#lib/contract/index.ts'
import { readableName, wordIn } from '../../format.ts'
import { useTranslations } from '../../ui/translations.ts'

/** A depth in the reader's words; one this console does not know is made readable. */
export function useDepthWord(): (depth: string) => string {
  const t = useTranslations('products.depth')
  return (depth) => wordIn(t, depth, readableName(depth))
}

/** How deep a capability goes in a jurisdiction; null where the service does not say. */
export function useDepth(): (code: string | null, of: { product: OrderedProduct } | CapabilityName) => string | null {
  const catalogue = useRoute('listJurisdictions', {})
  const word = useDepthWord()
  return (code, of) => {
    const depth = depthOf(catalogue.data?.value, code, typeof of === 'string' ? of : products[of.product].capability)
    return depth === null ? null : word(depth)
  }
}
