import { keysOf, type OperationId, type Product } from '#lib/contract/index.ts'

/**
 * What the sheet orders, and the row of the contract it calls. A document is chosen on its own page, from a list or the
 * catalogue, and a search has its box.
 */
export const sheetProducts = {
  report: 'startReport',
  graph: 'startGraph',
  ubo: 'startUbo',
  financials: 'startFinancials',
  documentList: 'startDocumentList',
  prefill: 'prefill',
} as const satisfies Partial<Record<Product, OperationId>>

export type SheetProduct = keyof typeof sheetProducts

export function isSheetProduct(product: string | null | undefined): product is SheetProduct {
  return typeof product === 'string' && Object.hasOwn(sheetProducts, product)
}

export const sheetProductNames = keysOf(sheetProducts)
