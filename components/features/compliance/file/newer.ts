import type { DecidedResult, ResultRecord } from '#lib/contract/index.ts'

export interface Newer {
  product: string
  before: string
  after: string
}

/** Products whose results can be compared over time. */
const compared = ['report', 'graph', 'ubo', 'financials']

/** Results on file that came after those a decision was based on, each with the one it follows. */
export function newerThan(
  decided: readonly Pick<DecidedResult, 'product' | 'orderId'>[],
  onFile: readonly Pick<ResultRecord, 'product' | 'orderId'>[],
): Newer[] {
  return decided.flatMap(({ product, orderId }) => {
    const newest = onFile.find((one) => one.product === product)
    if (!compared.includes(product) || newest === undefined || newest.orderId === orderId) return []
    return [{ product, before: orderId, after: newest.orderId }]
  })
}
