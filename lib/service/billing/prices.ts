import { limits, type Product } from '#lib/contract/index.ts'

/** Credits by product, known before anything is found (design, section 5, "Charging"). The one table of prices. */
export const prices: Readonly<Record<Exclude<Product, 'graph'>, number>> & { graphPerLevel: number } = {
  search: 1,
  prefill: 1,
  documentList: 1,
  document: 5,
  report: 10,
  financials: 10,
  ubo: 15,
  graphPerLevel: 10,
}

/** Other things that cost: what a monitor does and what is read of a running graph. */
export const otherPrices = { intermediateGraph: 1, monitorCheck: 2, monitorEvent: 1 } as const

/** The price of an order in credits; a graph costs by the depth asked for, whatever is found. */
export function priceOf(product: Product, parameters: { maxDepth?: number }): number {
  if (product === 'graph') return prices.graphPerLevel * (parameters.maxDepth ?? limits.graphDepthDefault)
  return prices[product]
}
