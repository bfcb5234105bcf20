import type { z } from 'zod'
import { DocumentListResult, DocumentResult } from './document.ts'
import { FinancialsResult } from './financials.ts'
import { ShareholderGraphResult } from './graph.ts'
import { orderOf } from './order.ts'
import type { Product } from './products.ts'
import { CompanyReportResult } from './report.ts'
import { LiveSearchResult } from './search.ts'
import { UboReportResult } from './ubo.ts'

/** What an order of each product results in. */
export const results = {
  search: LiveSearchResult,
  prefill: CompanyReportResult,
  documentList: DocumentListResult,
  document: DocumentResult,
  report: CompanyReportResult,
  financials: FinancialsResult,
  ubo: UboReportResult,
  graph: ShareholderGraphResult,
} as const satisfies Record<Product, z.ZodType>

export type ProductResult<P extends Product> = z.infer<(typeof results)[P]>

const reportOrder = orderOf(results.report)

/** Orders of each product, with its result. */
export const orders = {
  search: orderOf(results.search),
  prefill: reportOrder,
  documentList: orderOf(results.documentList),
  document: orderOf(results.document),
  report: reportOrder,
  financials: orderOf(results.financials),
  ubo: orderOf(results.ubo),
  graph: orderOf(results.graph),
} as const satisfies Record<Product, z.ZodType>
