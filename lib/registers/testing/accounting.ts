import { accountFor, type Leaf, leavesOf, type RulesByShape } from '../connector/index.ts'
import type { KnownAnswer } from './answers.ts'

/**
 * Faults in the account of a result's answers: values nobody accounts for, and values that are said to be kept and stand
 * nowhere in the result. By pointers only, because a value may be about a person.
 */
export function faultsIn(answers: readonly KnownAnswer[], result: unknown, rules: RulesByShape): string[] {
  const kept = leavesOf(result).map(({ value }) => textOf(value))
  const isIn = (text: string) => kept.some((given) => given === text || standsIn(given, text))
  return answers.flatMap(({ shape, value }) => {
    const known = rules[shape]
    if (known === undefined) return [`${shape}: no rules`]
    return accountFor(value, known).flatMap((leaf) => {
      if (leaf.fate === 'unknown') return [`${shape}${leaf.pointer}: unknown`]
      const isLost = leaf.fate === 'kept' && !isIn(textOf(leaf.value))
      return isLost ? [`${shape}${leaf.pointer}: said to be kept, and is not`] : []
    })
  })
}

/** Whole, and not as a part of a longer word or number; a house number's letter stands at once beside it. */
export function standsIn(given: string, text: string): boolean {
  const isOneWord = (signs: string) => /^(?:\p{L}{2}|\p{N}{2})$/u.test(signs)
  for (let at = given.indexOf(text); at >= 0; at = given.indexOf(text, at + 1)) {
    const end = at + text.length
    if (!isOneWord(given.slice(at - 1, at + 1)) && !isOneWord(given.slice(end - 1, end + 1))) return true
  }
  return false
}

/** How many values were walked, so that a test of nothing is noticed. */
export function countLeaves(answers: readonly KnownAnswer[]): number {
  return answers.reduce((sum, { value }) => sum + leavesOf(value).length, 0)
}

export interface Vocabulary {
  /** Texts of code tables and constants of the register's folder. */
  tables: readonly unknown[]
  /** Named formulas: whether a value of the result is made of what the answers say. */
  formulas: Readonly<Record<string, (value: string, given: ReadonlySet<string>) => boolean>>
  /** Values about the retrieval, by their pointers in the result. */
  retrieval: RegExp
}

/**
 * Pointers of values in a result that come from nowhere: not from the answers, not from a table, and by no formula. A text
 * counts as given where each of its words is; yes and no where they are given under that name, or judge what stands beside them.
 */
export function inventedIn(answers: readonly unknown[], result: unknown, vocabulary: Vocabulary): string[] {
  const given = new Set(answers.flatMap(wordsIn))
  const known = new Set([...given, ...vocabulary.tables.flatMap(wordsIn)])
  const isMade = (value: string) => Object.values(vocabulary.formulas).some((formula) => formula(value, given))
  const leaves = leavesOf(result).filter(({ pointer }) => !vocabulary.retrieval.test(pointer))
  const flags = new Set(answers.flatMap(leavesOf).map(flagOf))
  const said = new Set(leaves.filter(({ value }) => typeof value !== 'boolean').map(around))
  const isJudged = (leaf: Leaf) => said.has(around(leaf)) || flags.has(flagOf(leaf)) || known.has(nameOf(leaf))
  return leaves
    .filter((leaf) =>
      typeof leaf.value === 'boolean'
        ? !isJudged(leaf)
        : !wordsIn(leaf.value).every((word) => known.has(word)) && !isMade(textOf(leaf.value)),
    )
    .map(({ pointer }) => pointer)
}

/** The object a value stands in. */
function around({ pointer }: Leaf): string {
  return pointer.slice(0, pointer.lastIndexOf('/'))
}

function nameOf({ pointer }: Leaf): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1).toLowerCase()
}

function flagOf(leaf: Leaf): string {
  return `${nameOf(leaf)} ${leaf.value}`
}

/** Words of every text and number below a value, folded to small letters. */
function wordsIn(value: unknown): string[] {
  return leavesOf(value).flatMap((leaf) => wordsOfText(textOf(leaf.value)))
}

export function wordsOfText(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

function textOf(value: string | number | boolean): string {
  return String(value).trim()
}
