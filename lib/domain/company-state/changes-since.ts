import type { CompanyState, FactName, LaterKnowledge } from '#lib/contract/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'
import { nameIn } from './already-says.ts'

/** What became known after the newest answers were read, the gravest first. What is open at the company is said where it belongs. */
export function changesSince({ answers, later }: Pick<CompanyState, 'answers' | 'later'>): LaterKnowledge[] {
  const newest = new Set(answers.map(({ orderId }) => orderId))
  return later.filter(({ touches }) => touches.some((orderId) => newest.has(orderId)))
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

/** Parties that these changes say are gone, by `foldName`: who is still named beside them is not there any more. */
export function partiesGone(changes: readonly LaterKnowledge[], fact: FactName): ReadonlySet<string> {
  return new Set(changes.filter(({ facts }) => facts.includes(fact)).flatMap(goneIn))
}

function goneIn({ change, was, now }: LaterKnowledge): string[] {
  if (change != null) {
    const name = change.after == null ? nameIn(change.before) : null
    return name === null ? [] : [foldName(name)]
  }
  if (now?.isWhole !== true || was?.items == null || now.items == null) return []
  const present = new Set(now.items.map(({ key }) => key))
  return was.items.flatMap(({ key, name }) => (present.has(key) ? [] : [foldName(name)]))
}

const productOrder = ['report', 'graph', 'ubo', 'financials', 'prefill']

/** Products whose newest answer is touched, so that a fresh one says more; the one that says most comes first. */
export function productsTouched({ answers, later }: Pick<CompanyState, 'answers' | 'later'>): string[] {
  const touched = new Set(later.flatMap(({ touches }) => touches))
  const products = answers.filter(({ orderId }) => touched.has(orderId)).map(({ product }) => product)
  return productOrder.filter((product) => products.includes(product))
}
