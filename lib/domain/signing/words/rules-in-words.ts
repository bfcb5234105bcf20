import type { RepresentationRule } from '#lib/contract/index.ts'
import { optionsOf } from './clauses.ts'
import { czech } from './czech.ts'
import { isWordLanguage, type WordLanguage } from './languages.ts'
import { norwegian } from './norwegian.ts'
import { polish } from './polish.ts'
import { slovak } from './slovak.ts'
import { type Lexicon, type Placed, type Span, type Token, tokensOf } from './tokens.ts'

/** Languages (ISO 639-1) whose rules of representation are read. */
const lexicons: Readonly<Record<WordLanguage, Lexicon>> = {
  cs: czech,
  sk: slovak,
  pl: polish,
  no: norwegian,
  nb: norwegian,
}

type Condition = NonNullable<RepresentationRule['when']>
type Read = Pick<RepresentationRule, 'when' | 'options'>
/** A rule with what it was read from. */
interface Understood {
  rule: Read
  by: Placed[]
}
type Organ = Extract<Placed, { is: 'organ' }>

/** A rule, and the parts of the words it stands on. */
export type Reading = Read & { marks: Span[] }

/**
 * What the words of a register say about who signs, in the form `maySign` decides by: alternatives of signers, each rule under
 * its condition (an organ of one or of several members, a value, a kind of act). Undefined where any word of it is not known, or
 * where the words can be read in two ways: then the words stand alone.
 */
export function readWords(words: string, language: string): Reading[] | undefined {
  const tokens = isWordLanguage(language) ? tokensOf(words, lexicons[language]) : undefined
  if (tokens === undefined) return undefined
  const read: Understood[] = []
  for (const sentence of parted(tokens, 'stop')) {
    let organ: Organ | undefined
    for (const clause of parted(sentence, 'clause')) {
      const said = clause.filter((one) => one.is !== 'manner')
      organ = said.find((one) => one.is === 'organ') ?? organ
      const found = rulesOfClause(said, organ)
      if (found === undefined) return undefined
      read.push(...found)
    }
  }
  // Two rules for the same: whether either does, or both are asked, is not said.
  const cases = read.map(({ rule }) => JSON.stringify({ ...rule.when, role: null }))
  if (read.length === 0 || new Set(cases).size < cases.length) return undefined
  const manners = tokens.flatMap((one) => (one.is === 'manner' && one.n !== undefined ? [{ ...one, n: one.n }] : []))
  // How many sign is said twice and not the same: neither is believed.
  if (!manners.every(({ n }) => read.some(({ rule }) => hasCount(rule, n)))) return undefined
  return read.map(({ rule, by }) => {
    const counted = manners.filter(({ n }) => hasCount(rule, n))
    return { ...rule, marks: marksIn(words, [...by, ...counted]) }
  })
}

/** The same without the parts it stands on. */
export function rulesInWords(words: string, language: string): Read[] | undefined {
  return readWords(words, language)?.map(({ marks: _, ...rule }) => rule)
}

function rulesOfClause(said: readonly Placed[], organ: Organ | undefined): Understood[] | undefined {
  const at = said.findIndex(({ is }) => is === 'except')
  const sign = said[at]
  if (sign === undefined) return conditioned(said, organ)
  const main = conditioned(said.slice(0, at), organ)
  const exception = said.slice(at + 1)
  const isCondition = ({ is }: Token) => is === 'acts' || is === 'limit'
  const people = exception.filter((one) => !isCondition(one) && one.is !== 'comma')
  if (main === undefined || !exception.some(isCondition)) return undefined
  const excepted = conditioned([...people, ...exception.filter((one) => isCondition(one) || one.is === 'comma')], organ)
  return excepted && [...main, ...excepted.map(({ rule, by }) => ({ rule, by: [sign, ...by] }))]
}

/** Each condition of a clause is a rule of its own with the same signers: they are joined by "and as well in". */
function conditioned(said: readonly Placed[], organ: Organ | undefined): Understood[] | undefined {
  const isCondition = ({ is }: Token) => is === 'organ' || is === 'acts' || is === 'limit'
  const conditions = said.filter(isCondition)
  const people = said.filter((one) => !isCondition(one))
  if (people.every(({ is }) => is === 'comma' || is === 'and')) return conditions.length === 0 ? [] : undefined
  // Two conditions one after the other narrow each other: acts of a kind up to a value.
  const isNarrow = (one: Token | undefined) => one?.is === 'acts' || one?.is === 'limit'
  if (said.some((one, at) => isNarrow(one) && isNarrow(said[at + 1]))) return undefined
  const options = optionsOf(withoutEdges(people))
  if (options === undefined) return undefined
  const narrower = conditions.filter((one) => one.is === 'acts' || one.is === 'limit')
  if (organ?.type === 'singleMemberOrgan' && narrower.length > 0) return undefined
  const by = [...(organ === undefined ? [] : [organ]), ...people]
  if (narrower.length === 0) {
    const when = organ && { type: organ.type, role: organ.role }
    return [{ rule: when === undefined ? { options } : { when, options }, by }]
  }
  const role = organ?.role ?? options[0]?.signers[0]?.actor?.role
  const subject = organ?.type === 'multiMemberOrgan' ? { subject: organ.type } : {}
  return narrower.map((one) => {
    const when: Condition =
      one.is === 'acts'
        ? { type: 'kindOfAct', role, details: one.details, ...subject }
        : { type: one.type, role, value: one.value, ...(one.details && { details: one.details }), ...subject }
    return { rule: { when, options }, by: [...by, one] }
  })
}

/** Neighbours are one part; a comma, and words that say nothing of who signs, are none. */
function marksIn(words: string, tokens: readonly Placed[]): Span[] {
  const marks: Span[] = []
  for (const { from, to } of tokens.filter(({ is }) => is !== 'comma').toSorted((a, b) => a.from - b.from)) {
    const end = from + words.slice(from, to).replace(/[\s,:]+$/, '').length
    const last = marks.at(-1)
    if (last !== undefined && words.slice(last.to, from).trim() === '') last.to = Math.max(last.to, end)
    else marks.push({ from, to: end })
  }
  return marks
}

function withoutEdges(tokens: readonly Placed[]): Placed[] {
  const isEdge = (one: Token | undefined) => one?.is === 'comma' || one?.is === 'and'
  let [from, to] = [0, tokens.length]
  while (from < to && isEdge(tokens[from])) from += 1
  while (to > from && isEdge(tokens[to - 1])) to -= 1
  return tokens.slice(from, to)
}

function hasCount({ options }: Read, n: number) {
  return (options ?? []).some(
    ({ signers }) => (signers ?? []).reduce((sum, one) => sum + (one.minimumCount ?? 0), 0) === n,
  )
}

function parted(tokens: readonly Placed[], sign: 'stop' | 'clause'): Placed[][] {
  const parts: Placed[][] = [[]]
  for (const token of tokens) {
    if (token.is === sign) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter((one) => one.length > 0)
}
