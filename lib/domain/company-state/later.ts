import { type FactName, factNames, type LaterKnowledge } from '#lib/contract/index.ts'
import { alreadySays } from './already-says.ts'
import { contradicts } from './contradicts.ts'
import { fromAnswer, type Statement, sourceOf, statementsOf } from './facts-in.ts'
import type { AnswerRow, CaseRow, ChangeRow, MatchRow, StateRows, StateWeights } from './rows.ts'

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
function states(answer: AnswerRow, facts: readonly FactName[]): boolean {
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
