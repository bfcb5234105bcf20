import type { CompanyState, FactName, LaterKnowledge } from '#lib/contract/index.ts'

/** Of whom a company is: what stands on every page about owners. */
export const ownershipFacts = ['holders', 'owners'] as const satisfies FactName[]

const productOrder = ['report', 'graph', 'ubo', 'financials', 'prefill']

/** What became known after the newest answers were read, the gravest first. What is open at the company is said where it belongs. */
export function changesSince({ answers, later }: Pick<CompanyState, 'answers' | 'later'>): LaterKnowledge[] {
  const newest = new Set(answers.map(({ orderId }) => orderId))
  return later.filter(({ touches }) => touches.some((orderId) => newest.has(orderId)))
}

/** The same of one answer, and of these facts alone. */
export function changesOf(
  later: readonly LaterKnowledge[],
  orderIds: readonly (string | null | undefined)[],
  facts: readonly FactName[],
): LaterKnowledge[] {
  return later.filter(
    (one) =>
      one.touches.some((orderId) => orderIds.includes(orderId)) && one.facts.some((fact) => facts.includes(fact)),
  )
}

/** Products whose newest answer is touched, so that a fresh one says more; the one that says most comes first. */
export function productsTouched({ answers, later }: Pick<CompanyState, 'answers' | 'later'>): string[] {
  const touched = new Set(later.flatMap(({ touches }) => touches))
  const products = answers.filter(({ orderId }) => touched.has(orderId)).map(({ product }) => product)
  return productOrder.filter((product) => products.includes(product))
}
