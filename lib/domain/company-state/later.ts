import {
  type FactName,
  factNames,
  type KnownFrom,
  type LaterKnowledge,
  type StatedFact,
  type StatedItem,
  type StateFact,
} from '#lib/contract/index.ts'
import { compareTexts } from '#lib/domain/comparison/index.ts'
import { alreadySays } from './already-says.ts'
import {
  type AnswerRow,
  type CaseRow,
  type ChangeRow,
  entryProducts,
  type MatchRow,
  type StateRows,
  type StateWeights,
  searchProduct,
} from './rows.ts'

/** What became known after answers were read and touches what they say, and what is open at the company. */
export function laterIn(rows: StateRows, weights: StateWeights): LaterKnowledge[] {
  return [
    ...rows.changes.flatMap((change) => changeLater(change, rows.answers, weights)),
    ...factNames.flatMap((fact) => newerLater(rows.answers, fact, weights)),
    ...rows.matches.map((match) => matchLater(match, weights)),
    ...rows.cases.map((one) => caseLater(one)),
  ]
}

/** A change touches the answers that were read before it and state what it changed, unless they have it in them already. */
function changeLater(change: ChangeRow, answers: readonly AnswerRow[], weights: StateWeights): LaterKnowledge[] {
  const { facts, severity } = weights.ofChange(change)
  const [about] = facts
  const touched = answers.filter(
    (answer) =>
      answer.at < change.detectedAt &&
      states(answer, facts) &&
      !(about !== undefined && alreadySays(answer.facts, about, change)),
  )
  // Answers that were read after it have it in them; then the older ones are touched by the newer answer.
  const isSettled = answers.some(
    (answer) => answer.at >= change.detectedAt && states(answer, about === undefined ? [] : [about]),
  )
  if (touched.length === 0 || isSettled) return []
  const { changeId, eventCode, category, diffPath, before, after, detectedAt, recordedAt } = change
  const at = detectedAt.toISOString()
  return [
    {
      id: `change:${changeId}`,
      kind: 'change',
      severity,
      at,
      recordedAt: recordedAt.toISOString(),
      facts: [...facts],
      from: { kind: 'change', id: changeId, at },
      touches: touched.map(({ orderId }) => orderId).toSorted(),
      change: { eventCode, category, diffPath, before, after },
    },
  ]
}

/** Whether an answer says something of these facts; a change of which nobody knows what it is may touch all that was read. */
function states(answer: AnswerRow, facts: readonly FactName[]) {
  if (facts.length === 0 || answer.facts.some(({ fact }) => facts.includes(fact))) return true
  return facts.every((fact) => unkept.has(fact)) && withEntry.has(answer.product)
}

/** Facts of a register's entry that are read with it and of which no value is kept. */
const unkept: ReadonlySet<FactName> = new Set(['identifiers', 'activities'])
const withEntry: ReadonlySet<string> = new Set(['report', 'prefill'])

/**
 * A newer answer of any source touches the older ones that it contradicts. It is known under the answer that said so first, so that
 * reading the same again is no news. Figures of one day contradict each other whichever was read later: that is no later knowledge.
 */
function newerLater(answers: readonly AnswerRow[], fact: FactName, weights: StateWeights): LaterKnowledge[] {
  const said = statementsOf(answers, fact).filter(({ stated }) => stated.day == null)
  const bySource = [...Map.groupBy(said, ({ answer }) => sourceOf(answer)).values()]
  return bySource.flatMap((list) => {
    const [newest] = list
    if (newest === undefined) return []
    const older = said.filter(
      ({ answer, stated }) => answer.at < newest.answer.at && contradicts(newest.stated, stated),
    )
    const [last] = older
    if (last === undefined) return []
    const first = firstOf(list, newest)
    return [newerAnswer(fact, first, last, older, weights)]
  })
}

/** The first of the last answers of a source that all say the same. */
function firstOf(list: readonly Statement[], newest: Statement): Statement {
  const end = list.findIndex(({ stated }) => contradicts(newest.stated, stated))
  return list[(end === -1 ? list.length : end) - 1] ?? newest
}

function newerAnswer(
  fact: FactName,
  now: Statement,
  was: Statement,
  older: readonly Statement[],
  weights: StateWeights,
): LaterKnowledge {
  return {
    id: `newer:${now.answer.orderId}:${fact}`,
    kind: 'newerAnswer',
    severity: weights.ofFact(fact),
    at: now.answer.at.toISOString(),
    recordedAt: now.answer.recordedAt.toISOString(),
    facts: [fact],
    from: fromAnswer(now.answer),
    touches: [...new Set(older.map(({ answer }) => answer.orderId))].toSorted(),
    was: was.stated,
    now: now.stated,
  }
}

/** Who is on a list, or may be, is open at the company whatever was read when. */
function matchLater({ id, name, from, state, at }: MatchRow, weights: StateWeights): LaterKnowledge {
  const day = at.toISOString()
  return {
    id: `screening:${id}:${state}`,
    kind: 'screening',
    severity: state === 'confirmed' ? weights.ofConfirmedMatch : 'notable',
    at: day,
    recordedAt: day,
    facts: [],
    from: { kind: from, id, at: day },
    touches: [],
    state,
    names: [name],
  }
}

function caseLater({ caseId, kind, subject, detectedAt }: CaseRow): LaterKnowledge {
  const at = detectedAt.toISOString()
  return {
    id: `case:${caseId}`,
    kind: 'case',
    severity: 'notable',
    at,
    recordedAt: at,
    facts: ['owners'],
    from: { kind: 'case', id: caseId, at },
    touches: [],
    state: kind,
    names: [subject],
  }
}

export type FactValues = Pick<StateFact, 'fact' | 'values'>

interface Statement {
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
function statementsOf(answers: readonly AnswerRow[], fact: string): Statement[] {
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
function sourceOf({ product }: Pick<AnswerRow, 'product'>) {
  return entryProducts.includes(product) ? 'entry' : product
}

function fromAnswer({ orderId, product, at }: AnswerRow): KnownFrom {
  return { kind: product === searchProduct ? 'search' : 'answer', id: orderId, product, at: at.toISOString() }
}

/** The newest year first; what has no day is of the day it was read. Statements come newest first. */
function byDay({ stated: a }: Statement, { stated: b }: Statement) {
  if (a.day == null || b.day == null) return 0
  return compareTexts(b.day, a.day)
}

/**
 * Whether two sources cannot both be current in a fact. Values of different days, or of the company and of its group, are values
 * of different things; an entry that a list lacks contradicts another list only where the list is whole; a share that one source
 * leaves open contradicts none.
 */
function contradicts(a: StatedFact, b: StatedFact) {
  if (a.key === b.key || !isOfOneThing(a, b)) return false
  if (a.items == null || b.items == null) return a.items == null && b.items == null
  return lacks(a, b) || lacks(b, a) || differInShares(a.items, b.items)
}

/** Whether two values are of the same thing, so that one of them can be the current one. */
function isOfOneThing(a: StatedFact, b: StatedFact) {
  if (a.fact !== b.fact) return false
  const isSameDay = a.day == null || b.day == null || a.day === b.day
  return isSameDay && (a.scope == null || b.scope == null || a.scope === b.scope)
}

function lacks(whole: StatedFact, other: StatedFact) {
  if (!whole.isWhole) return false
  const known = new Set(whole.items?.map(({ key }) => key))
  return (other.items ?? []).some(({ key }) => !known.has(key))
}

function differInShares(a: readonly StatedItem[], b: readonly StatedItem[]) {
  const shares = new Map(b.map(({ key, share }) => [key, share]))
  return a.some(({ key, share }) => {
    const other = shares.get(key)
    return share != null && other != null && Math.abs(Number(share) - Number(other)) >= shownDifference
  })
}

/** Sources round shares; what two decimals show alike is alike. */
const shownDifference = 0.01
