import {
  type Capability,
  type CapabilityName,
  type Jurisdictions,
  keysOf,
  type OperationId,
  type Product,
} from '#lib/contract/index.ts'

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

/** Whether a jurisdiction has a product, as far as its catalogue tells; without one, only ordering shows it. */
export type Standing = 'live' | 'comingSoon' | 'unsupported' | 'notEnabled' | 'unknown'

export function standingOf(
  catalogue: Jurisdictions | null | undefined,
  code: string | null,
  product: SheetProduct,
): Standing {
  const jurisdiction = code === null ? undefined : catalogue?.[code]
  if (!jurisdiction) return 'unknown'
  const capability: Capability | undefined = jurisdiction.capabilities?.[sheetProducts[product].capability]
  if (capability === undefined) return 'unsupported'
  if (capability.status === 'coming_soon') return 'comingSoon'
  if (capability.status !== 'live') return 'unsupported'
  return capability.enabled === false ? 'notEnabled' : 'live'
}
