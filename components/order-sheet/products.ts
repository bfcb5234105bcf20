import { type CapabilityName, keysOf, type OperationId, type Product } from '#lib/contract/index.ts'

interface SheetRow {
  operation: OperationId
  /** What the catalogue of jurisdictions calls the product. */
  capability: CapabilityName
}

/**
 * What the sheet orders, by the row of the contract it calls. A document is chosen on its own page, from a list or the
 * catalogue, and a search has its box.
 */
export const sheetProducts = {
  report: { operation: 'startReport', capability: 'companyReport' },
  graph: { operation: 'startGraph', capability: 'shareholderGraph' },
  ubo: { operation: 'startUbo', capability: 'ubo' },
  financials: { operation: 'startFinancials', capability: 'financials' },
  documentList: { operation: 'startDocumentList', capability: 'documentList' },
  prefill: { operation: 'prefill', capability: 'prefill' },
} as const satisfies Partial<Record<Product, SheetRow>>

export type SheetProduct = keyof typeof sheetProducts

export function isSheetProduct(product: string | null | undefined): product is SheetProduct {
  return typeof product === 'string' && Object.hasOwn(sheetProducts, product)
}

export const sheetProductNames = keysOf(sheetProducts)
