import { limits, type ResultRecord } from '#lib/contract/index.ts'
import type { ProductItem } from '../../../widgets/products/items.ts'
import type { SheetProduct } from '../../../widgets/products/products.ts'

/** A result that is older than the age limit of the risk class, and can be ordered again. */
export interface Stale extends ResultRecord {
  product: SheetProduct
}

/** What renews a result: the same product, a graph at the same depth. */
export function itemOf({ product, maxDepth }: Stale): ProductItem {
  return product === 'graph' ? { product, maxDepth: maxDepth ?? limits.graphDepthDefault } : { product }
}
