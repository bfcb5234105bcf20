import type { OperationId, Product } from '#lib/contract/index.ts'

/** The row that polls each product; prefill has none, its order ends with its request. */
export const pollRows = {
  search: 'getSearch',
  documentList: 'getDocumentList',
  document: 'getDocument',
  report: 'getReport',
  financials: 'getFinancials',
  ubo: 'getUbo',
  graph: 'getGraph',
} as const satisfies Record<Exclude<Product, 'prefill'>, OperationId>

export type PolledProduct = keyof typeof pollRows

export function isPolledProduct(product: string | null | undefined): product is PolledProduct {
  return typeof product === 'string' && Object.hasOwn(pollRows, product)
}
