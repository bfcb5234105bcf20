import { keysOf } from '../keys-of.ts'
import type { CapabilityName } from './values.ts'

const fresh = { isReused: false, isPolled: true } as const
const reused = { isReused: true, isPolled: true } as const

/**
 * The data products that create orders. `capability` is its name in the catalogue of jurisdictions; `family` is the path segment under /v2/companies, which is not the result type
 * (P14). `isReused` is the rule of the interface's "Daily deduplication"; prefill is never reused (docs/interface.md, "Reuse").
 */
export const products = {
  search: { ...fresh, capability: 'liveSearch', family: 'search', resultType: 'liveSearch' },
  prefill: {
    isReused: false,
    isPolled: false,
    capability: 'prefill',
    family: 'prefill',
    resultType: 'companyReport',
  },
  documentList: { ...fresh, capability: 'documentList', family: 'documents/list', resultType: 'documentList' },
  document: { ...reused, capability: 'documentRetrieval', family: 'documents', resultType: 'document' },
  report: { ...reused, capability: 'companyReport', family: 'report', resultType: 'companyReport' },
  financials: { ...reused, capability: 'financials', family: 'finance', resultType: 'financials' },
  ubo: { ...reused, capability: 'ubo', family: 'ubo', resultType: 'uboReport' },
  graph: { ...reused, capability: 'shareholderGraph', family: 'shareholder-graph', resultType: 'shareholderGraph' },
} as const satisfies Record<string, ProductRow>

interface ProductRow {
  capability: CapabilityName
  family: string
  resultType: string
  isReused: boolean
  isPolled: boolean
}

export type Product = keyof typeof products

export const productNames = keysOf(products)

export function isProduct(value: string): value is Product {
  return Object.hasOwn(products, value)
}

/** The product of a capability of the catalogue; null for autocomplete, which creates no orders, and for unknown ones. */
export function productOfCapability(capability: string): Product | null {
  return productNames.find((name) => products[name].capability === capability) ?? null
}

/** `/v2/companies/<family>/<orderId>`, the shape the interface gives `resultUrl`. */
export function resultPath(product: Product, orderId: string): string {
  return `/v2/companies/${products[product].family}/${encodeURIComponent(orderId)}`
}
