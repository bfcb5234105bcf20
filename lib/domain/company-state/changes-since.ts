import type { CompanyState, FactName, LaterKnowledge } from '#lib/contract/index.ts'

/** How much is known of a company beside its newest answers, for places with room for a line. */
export interface KnownCounts {
  /** What became known after the newest answers were read, and how much of it is serious. */
  changes: number
  serious: number
  /** Matches with lists: confirmed ones, and those nobody has decided. */
  confirmed: number
  undecided: number
  /** Differences with a register that nobody has decided. */
  discrepancies: number
}

export function knownCounts(state: Pick<CompanyState, 'answers' | 'later'>): KnownCounts {
  const changes = changesSince(state)
  const matches = state.later.filter(({ kind }) => kind === 'screening')
  return {
    changes: changes.length,
    serious: changes.filter(({ severity }) => severity === 'serious').length,
    confirmed: matches.filter((one) => one.state === 'confirmed').length,
    undecided: matches.filter((one) => one.state !== 'confirmed').length,
    discrepancies: state.later.filter(({ kind }) => kind === 'case').length,
  }
}

/** What became known after the newest answers were read, the gravest first. What is open at the company is said where it belongs. */
export function changesSince({ answers, later }: Pick<CompanyState, 'answers' | 'later'>): LaterKnowledge[] {
  const newest = new Set(answers.map(({ orderId }) => orderId))
  return later.filter(({ touches }) => touches.some((orderId) => newest.has(orderId)))
}

/** What this console has learned after an instant, the gravest first: whatever answers are on file by now. */
export function learnedAfter({ later }: Pick<CompanyState, 'later'>, at: string): LaterKnowledge[] {
  const instant = Date.parse(at)
  return later.filter(({ recordedAt }) => Date.parse(recordedAt) > instant)
}

/** What touches one of these answers in one of these facts; in any of them for null. */
export function changesOf(
  later: readonly LaterKnowledge[],
  orderIds: readonly string[],
  facts: readonly FactName[] | null,
): LaterKnowledge[] {
  return later.filter(
    (one) =>
      one.touches.some((orderId) => orderIds.includes(orderId)) &&
      (facts === null || one.facts.some((fact) => facts.includes(fact))),
  )
}

const productOrder = ['report', 'graph', 'ubo', 'financials', 'prefill']

/** Products whose newest answer is touched, so that a fresh one says more; the one that says most comes first. */
export function productsTouched({ answers, later }: Pick<CompanyState, 'answers' | 'later'>): string[] {
  const touched = new Set(later.flatMap(({ touches }) => touches))
  const products = answers.filter(({ orderId }) => touched.has(orderId)).map(({ product }) => product)
  return productOrder.filter((product) => products.includes(product))
}

/** Whether what answers say of a fact first is not current: a change of the signing rule itself, and not of who may sign by it. */
export function isChanged(changes: readonly LaterKnowledge[], fact: FactName): boolean {
  return changes.some(({ facts: [about] }) => about === fact)
}
