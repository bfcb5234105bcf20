import type { z } from 'zod'
import { keysOf } from '../fields.ts'
import { DocumentListResult, DocumentResult } from './document.ts'
import { FinancialsResult } from './financials.ts'
import { ShareholderGraphResult } from './graph.ts'
import type { CapabilityName } from './jurisdiction.ts'
import { CompanyReportResult } from './report.ts'
import { LiveSearchResult } from './search.ts'
import { UboReportResult } from './ubo.ts'

const fresh = { isReused: false, isPolled: true } as const
const reused = { isReused: true, isPolled: true } as const

/**
 * The data products that create orders. `capability` is its name in the catalogue of jurisdictions; `family` is the path segment under /v2/companies, which is not the result type
 * (P14). `isReused` is the rule of the interface's "Daily deduplication"; prefill is never reused (docs/interface.md, "Reuse").
 */
export const products = {
  search: { ...fresh, capability: 'liveSearch', family: 'search', resultType: 'liveSearch', result: LiveSearchResult },
  prefill: {
    isReused: false,
    isPolled: false,
    capability: 'prefill',
    family: 'prefill',
    resultType: 'companyReport',
    result: CompanyReportResult,
  },
  documentList: {
    ...fresh,
    capability: 'documentList',
    family: 'documents/list',
    resultType: 'documentList',
    result: DocumentListResult,
  },
  document: {
    ...reused,
    capability: 'documentRetrieval',
    family: 'documents',
    resultType: 'document',
    result: DocumentResult,
  },
  report: {
    ...reused,
    capability: 'companyReport',
    family: 'report',
    resultType: 'companyReport',
    result: CompanyReportResult,
  },
  financials: {
    ...reused,
    capability: 'financials',
    family: 'finance',
    resultType: 'financials',
    result: FinancialsResult,
  },
  ubo: { ...reused, capability: 'ubo', family: 'ubo', resultType: 'uboReport', result: UboReportResult },
  graph: {
    ...reused,
    capability: 'shareholderGraph',
    family: 'shareholder-graph',
    resultType: 'shareholderGraph',
    result: ShareholderGraphResult,
  },
} as const satisfies Record<string, ProductRow>

interface ProductRow {
  capability: CapabilityName
  family: string
  resultType: string
  result: z.ZodType
  isReused: boolean
  isPolled: boolean
}

export type Product = keyof typeof products
export type ProductResult<P extends Product> = z.infer<(typeof products)[P]['result']>

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
