import type { Capability, CapabilityName, Jurisdictions, Product } from '#lib/contract/index.ts'

/** What the sheet orders: the row of the contract it calls, and what the catalogue of jurisdictions calls the product. */
export const sheetProducts = {
  report: { operation: 'startReport', capability: 'companyReport', isReused: true },
  prefill: { operation: 'prefill', capability: 'prefill', isReused: false },
} as const satisfies Partial<
  Record<Product, { operation: 'startReport' | 'prefill'; capability: CapabilityName; isReused: boolean }>
>

export type SheetProduct = keyof typeof sheetProducts

export function isSheetProduct(product: string | null | undefined): product is SheetProduct {
  return typeof product === 'string' && Object.hasOwn(sheetProducts, product)
}

export const sheetProductNames: readonly SheetProduct[] = ['report', 'prefill']

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
