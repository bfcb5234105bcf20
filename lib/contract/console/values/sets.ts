import type { OperationId } from '../../v2/operations.ts'
import type { Product } from '../../v2/products.ts'

export const setLimits = { nameCharactersMax: 80, itemsMax: 12, setsMax: 50, documentCodeCharactersMax: 100 } as const

/** The row that orders each product a sheet, a set or a batch can order. */
export const startOf = {
  report: 'startReport',
  ubo: 'startUbo',
  graph: 'startGraph',
  financials: 'startFinancials',
  document: 'startDocument',
  documentList: 'startDocumentList',
  prefill: 'prefill',
} as const satisfies Partial<Record<Product, OperationId>>

/** Products of sets and batches: those that need nothing but the company, and documents that are ordered by a code alone. */
export const setProducts = ['report', 'ubo', 'graph', 'financials', 'document', 'documentList'] as const

/** What a single order sheet can also order: a prefill is answered at once, so a batch has no use for it. */
export const orderedProducts = [...setProducts, 'prefill'] as const
export type OrderedProduct = (typeof orderedProducts)[number]

export interface Optioned {
  product: string
  maxDepth?: number | undefined
  documentCode?: string | undefined
}

/** The same for two items that would order the same thing. */
export function itemKey({ product, maxDepth, documentCode }: Optioned): string {
  return [product, maxDepth, documentCode].filter((part) => part !== undefined).join(' ')
}

/** What of an item goes into the body of its order. */
export function itemFields({ maxDepth, documentCode }: Optioned): { maxDepth?: number; code?: string } {
  return {
    maxDepth,
    code: documentCode,
  }
}
