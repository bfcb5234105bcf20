'use client'

import { jurisdictionOf, type OrderedProduct } from '#lib/contract/index.ts'
import { useDepth } from './use-depth.ts'

/** Before a price: how deep the answer of a product goes for this company; nothing where the service does not say. */
export function DepthNote({ serviceId, product }: { serviceId: string; product: OrderedProduct }) {
  const depth = useDepth()(jurisdictionOf(serviceId), { product })
  return depth === null ? null : <span className="text-sm text-ink-2">{depth}</span>
}
