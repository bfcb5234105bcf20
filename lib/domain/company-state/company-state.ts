import type { CompanyState, LaterKnowledge } from '#lib/contract/index.ts'
import { changeSeverities } from '#lib/contract/index.ts'
import { compareTexts } from '#lib/domain/comparison/index.ts'
import { type FactValues, factsIn, laterIn } from './later.ts'
import { type AnswerRow, type StateRows, type StateWeights, searchProduct } from './rows.ts'

/**
 * What is believed of a company now and what later knowledge touches it. The same rows give the same state, in whatever order
 * they arrived and however often.
 */
export function companyState(rows: StateRows, weights: StateWeights, version: number): CompanyState {
  const answers = newestFirst(rows.answers)
  const changes = [...new Map(rows.changes.map((one) => [one.changeId, one])).values()]
  const later = laterIn({ ...rows, answers, changes }, weights).toSorted(byWeight)
  const ofProducts = newestOfEach(answers).filter(({ product }) => product !== searchProduct)
  const searches = answers.filter(({ product }) => product === searchProduct).length
  return {
    serviceId: rows.serviceId,
    version,
    answers: ofProducts.map(({ orderId, product, at }) => ({ orderId, product, at: at.toISOString() })),
    facts: factsIn(answers).map((fact) => ({ ...fact, later: touching(fact, later) })),
    later,
    basis: { answers: answers.length - searches, searches, changes: changes.length },
  }
}

/** Each answer once, the newest first; of two of the same moment their ids decide. */
function newestFirst(answers: readonly AnswerRow[]): AnswerRow[] {
  const each = [...new Map(answers.map((one) => [one.orderId, one])).values()]
  return each.toSorted((a, b) => b.at.getTime() - a.at.getTime() || compareTexts(b.orderId, a.orderId))
}

function newestOfEach(answers: readonly AnswerRow[]): AnswerRow[] {
  return [...Map.groupBy(answers, ({ product }) => product).values()].flatMap(([newest]) => newest ?? [])
}

/** What speaks against the value that is shown first. */
function touching({ fact, values }: FactValues, later: readonly LaterKnowledge[]): string[] {
  const shown = values[0]?.from.id ?? ''
  return later.filter(({ facts, touches }) => facts.includes(fact) && touches.includes(shown)).map(({ id }) => id)
}

function byWeight(a: LaterKnowledge, b: LaterKnowledge) {
  const rank = ({ severity }: LaterKnowledge) => changeSeverities.indexOf(severity)
  return rank(a) - rank(b) || compareTexts(b.at, a.at) || compareTexts(a.id, b.id)
}
