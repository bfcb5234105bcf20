import { factNames, type KnownFrom, type StatedFact, type StateFact } from '#lib/contract/index.ts'
import { contradicts } from './contradicts.ts'
import { type AnswerRow, entryProducts, searchProduct } from './rows.ts'

export type FactValues = Pick<StateFact, 'fact' | 'values'>

export interface Statement {
  stated: StatedFact
  answer: AnswerRow
}

/** Of each fact what its sources say now: the current value first, then those that contradict it. */
export function factsIn(answers: readonly AnswerRow[]): FactValues[] {
  return factNames.flatMap((fact) => {
    const said = statementsOf(answers, fact)
    // The company and its group are two things: neither figure contradicts the other.
    const ofEach = [...Map.groupBy(said, ({ stated }) => stated.scope === 'group').values()]
    return ofEach.flatMap((list): FactValues[] => {
      const [current, ...others] = currentOf(list).toSorted(byDay)
      if (current === undefined) return []
      const differing = others.filter(({ stated }) => contradicts(current.stated, stated))
      const values = [current, ...differing].map(({ stated, answer }) => ({ stated, from: fromAnswer(answer) }))
      return [{ fact, values }]
    })
  })
}

/** All that was ever said of a fact, newest first, without what says less than another statement. */
export function statementsOf(answers: readonly AnswerRow[], fact: string): Statement[] {
  const all = answers.flatMap((answer) =>
    answer.facts.filter((stated) => stated.fact === fact).map((stated) => ({ stated, answer })),
  )
  const strong = all.filter(({ stated }) => stated.isWeak !== true)
  return strong.length > 0 ? strong : all
}

/** The newest statement of each source: what one read before is no longer what it says. */
function currentOf(said: readonly Statement[]): Statement[] {
  return [...Map.groupBy(said, ({ answer }) => sourceOf(answer)).values()].flatMap(([newest]) => newest ?? [])
}

/** A report, a prefill and a search read one entry of one register. */
export function sourceOf({ product }: Pick<AnswerRow, 'product'>): string {
  return entryProducts.includes(product) ? 'entry' : product
}

export function fromAnswer({ orderId, product, at }: AnswerRow): KnownFrom {
  return { kind: product === searchProduct ? 'search' : 'answer', id: orderId, product, at: at.toISOString() }
}

/** The newest year first; what has no day is of the day it was read. Statements come newest first. */
function byDay({ stated: a }: Statement, { stated: b }: Statement): number {
  if (a.day == null || b.day == null) return 0
  return a.day < b.day ? 1 : a.day > b.day ? -1 : 0
}
