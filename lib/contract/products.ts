import type { z } from 'zod'
import { DocumentListResult, DocumentResult } from './document.ts'
import { keysOf } from './fields.ts'
import { FinancialsResult } from './financials.ts'
import { ShareholderGraphResult } from './graph.ts'
import type { CapabilityName } from './jurisdiction.ts'
import { CompanyReportResult } from './report.ts'
import { LiveSearchResult } from './search.ts'
import { UboReportResult } from './ubo.ts'

/**
 * The data products that make orders. `capability` is what the catalogue of jurisdictions calls it; `family` is the path segment under /v2/companies, which is not the result type
 * (P14). `isReused` is the rule of the interface's "Daily deduplication"; prefill is never reused (design, section 5).
 */
export const products = {
  search: {
    capability: 'liveSearch',
    family: 'search',
    resultType: 'liveSearch',
    result: LiveSearchResult,
    isReused: false,
    isPolled: true,
  },
  prefill: {
    capability: 'prefill',
    family: 'prefill',
    resultType: 'companyReport',
    result: CompanyReportResult,
    isReused: false,
    isPolled: false,
  },
  documentList: {
    capability: 'documentList',
    family: 'documents/list',
    resultType: 'documentList',
    result: DocumentListResult,
    isReused: false,
    isPolled: true,
  },
  document: {
    capability: 'documentRetrieval',
    family: 'documents',
    resultType: 'document',
    result: DocumentResult,
    isReused: true,
    isPolled: true,
  },
  report: {
    capability: 'companyReport',
    family: 'report',
    resultType: 'companyReport',
    result: CompanyReportResult,
    isReused: true,
    isPolled: true,
  },
  financials: {
    capability: 'financials',
    family: 'finance',
    resultType: 'financials',
    result: FinancialsResult,
    isReused: true,
    isPolled: true,
  },
  ubo: {
    capability: 'ubo',
    family: 'ubo',
    resultType: 'uboReport',
    result: UboReportResult,
    isReused: true,
    isPolled: true,
  },
  graph: {
    capability: 'shareholderGraph',
    family: 'shareholder-graph',
    resultType: 'shareholderGraph',
    result: ShareholderGraphResult,
    isReused: true,
    isPolled: true,
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

/** The product a capability of the catalogue stands for; null for the type-ahead, which makes no orders, and one that is new here. */
export function productOfCapability(capability: string): Product | null {
  return productNames.find((name) => products[name].capability === capability) ?? null
}

/** The product whose family this is, or null: `finance` → financials. */
export function productOfFamily(family: string): Product | null {
  return productNames.find((name) => products[name].family === family) ?? null
}

/** `/v2/companies/<family>/<orderId>`, the shape the interface gives `resultUrl`. */
export function resultPath(product: Product, orderId: string): string {
  return `/v2/companies/${products[product].family}/${encodeURIComponent(orderId)}`
}
