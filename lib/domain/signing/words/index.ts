import type { RepresentationRule, Role } from '#lib/contract/index.ts'
import { optionsOf } from './clauses.ts'
import { czech } from './czech.ts'
import { norwegian } from './norwegian.ts'
import { polish } from './polish.ts'
import { slovak } from './slovak.ts'
import { type Lexicon, type Token, tokensOf } from './tokens.ts'

/** Languages (ISO 639-1) whose rules of representation are read. */
const lexicons: Readonly<Record<string, Lexicon>> = { cs: czech, sk: slovak, pl: polish, no: norwegian }

type Condition = NonNullable<RepresentationRule['when']>
type Read = Pick<RepresentationRule, 'when' | 'options'>
interface Organ {
  type: string
  role: Role
}

/**
 * What the words of a register say about who signs, in the form `maySign` decides by: alternatives of signers, each rule under
 * its condition (an organ of one or of several members, a value, a kind of act). Undefined where any word of it is not known, or
 * where the words can be read in two ways: then the words stand alone.
 */
export function rulesInWords(words: string, language: string): Read[] | undefined {
  const lexicon = Object.hasOwn(lexicons, language) ? lexicons[language] : undefined
  const tokens = lexicon && tokensOf(words, lexicon)
  if (tokens === undefined) return undefined
  const manners = tokens.flatMap((one) => (one.is === 'manner' ? [one.n] : []))
  const rules: Read[] = []
  for (const sentence of parted(tokens, 'stop')) {
    let organ: Organ | undefined
    for (const clause of parted(sentence, 'clause')) {
      const said = clause.filter((one) => one.is !== 'manner')
      const named = said.find((one) => one.is === 'organ')
      if (named) organ = { type: named.type, role: named.role }
      const read = rulesOfClause(said, organ)
      if (read === undefined) return undefined
      rules.push(...read)
    }
  }
  const isPlain = ({ when }: Read) => when === undefined
  if (rules.length === 0 || rules.filter(isPlain).length > 1) return undefined
  // How many sign is said twice and not the same: neither is believed.
  return manners.every((n) => n === undefined || rules.some((rule) => hasCount(rule, n))) ? rules : undefined
}

function rulesOfClause(said: readonly Token[], organ: Organ | undefined): Read[] | undefined {
  const at = said.findIndex(({ is }) => is === 'except')
  if (at < 0) return conditioned(said, organ)
  const main = conditioned(said.slice(0, at), organ)
  const exception = said.slice(at + 1)
  const isCondition = ({ is }: Token) => is === 'acts' || is === 'limit'
  const people = exception.filter((one) => !isCondition(one) && one.is !== 'comma')
  if (main === undefined || !exception.some(isCondition)) return undefined
  const excepted = conditioned([...people, ...exception.filter((one) => isCondition(one) || one.is === 'comma')], organ)
  return excepted && [...main, ...excepted]
}

/** Each condition of a clause is a rule of its own with the same signers: they are joined by "and as well in". */
function conditioned(said: readonly Token[], organ: Organ | undefined): Read[] | undefined {
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
  const member = options[0]?.signers[0]?.actor?.role
  const whens = narrower.map((one): Condition => {
    const subject = organ?.type === 'multiMemberOrgan' ? { subject: organ.type } : {}
    const role = organ?.role ?? member
    if (one.is === 'acts') return { type: 'kindOfAct', role, details: one.details, ...subject }
    const { type, value, details } = one
    return { type, role, value, ...(details === undefined ? {} : { details }), ...subject }
  })
  if (organ?.type === 'singleMemberOrgan' && whens.length > 0) return undefined
  if (whens.length > 0) return whens.map((when) => ({ when, options }))
  return [organ === undefined ? { options } : { when: { ...organ }, options }]
}

function withoutEdges(tokens: readonly Token[]): Token[] {
  const isEdge = (one: Token | undefined) => one?.is === 'comma' || one?.is === 'and'
  let [from, to] = [0, tokens.length]
  while (from < to && isEdge(tokens[from])) from += 1
  while (to > from && isEdge(tokens[to - 1])) to -= 1
  return tokens.slice(from, to)
}

function hasCount({ options }: Read, n: number): boolean {
  return (options ?? []).some(
    ({ signers }) => (signers ?? []).reduce((sum, one) => sum + (one.minimumCount ?? 0), 0) === n,
  )
}

function parted(tokens: readonly Token[], sign: 'stop' | 'clause'): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.is === sign) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter((one) => one.length > 0)
}
