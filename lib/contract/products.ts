import type { z } from 'zod'
import { DocumentListResult, DocumentResult } from './document.ts'
import { keysOf } from './fields.ts'
import { FinancialsResult } from './financials.ts'
import { ShareholderGraphResult } from './graph.ts'
import { CompanyReportResult } from './report.ts'
import { LiveSearchResult } from './search.ts'
import { UboReportResult } from './ubo.ts'

/**
 * The data products that make orders. `family` is the path segment under /v2/companies, which is not the result type
 * (P14). `isReused` is the rule of the interface's "Daily deduplication"; prefill is never reused (design, section 5).
 */
export const products = {
  search: { family: 'search', resultType: 'liveSearch', result: LiveSearchResult, isReused: false, isPolled: true },
  prefill: {
    family: 'prefill',
    resultType: 'companyReport',
    result: CompanyReportResult,
    isReused: false,
    isPolled: false,
  },
  documentList: {
    family: 'documents/list',
    resultType: 'documentList',
    result: DocumentListResult,
    isReused: false,
    isPolled: true,
  },
  document: { family: 'documents', resultType: 'document', result: DocumentResult, isReused: true, isPolled: true },
  report: {
    family: 'report',
    resultType: 'companyReport',
    result: CompanyReportResult,
    isReused: true,
    isPolled: true,
  },
  financials: { family: 'finance', resultType: 'financials', result: FinancialsResult, isReused: true, isPolled: true },
  ubo: { family: 'ubo', resultType: 'uboReport', result: UboReportResult, isReused: true, isPolled: true },
  graph: {
    family: 'shareholder-graph',
    resultType: 'shareholderGraph',
    result: ShareholderGraphResult,
    isReused: true,
    isPolled: true,
  },
} as const satisfies Record<string, ProductRow>

interface ProductRow {
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

/** The product whose family this is, or null: `finance` → financials. */
export function productOfFamily(family: string): Product | null {
  return productNames.find((name) => products[name].family === family) ?? null
}

/** `/v2/companies/<family>/<orderId>`, the shape the interface gives `resultUrl`. */
export function resultPath(product: Product, orderId: string): string {
  return `/v2/companies/${products[product].family}/${encodeURIComponent(orderId)}`
}
