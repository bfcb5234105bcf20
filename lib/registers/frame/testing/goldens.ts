import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { leavesOf } from '../../connector/index.ts'
import type { ReadOnce } from '../index.ts'

/**
 * A result as a person read it beside the recorded answer: a line for each value, with its place in the result, where it stands in
 * the answers, and the rule that read it. Printed once from the mapping: `vitest --update` fills one of which the first line alone
 * is there, `# Nokia Oyj, 0112038-9, report`.
 */
export interface Golden {
  path: string
  /** The first line: company, number, question. */
  head: string
  about: string
  question: string
}

export function goldensOf(folder: string): Golden[] {
  const goldens = join(folder, 'goldens')
  if (!existsSync(goldens)) return []
  return readdirSync(goldens)
    .toSorted()
    .map((file) => {
      const path = join(goldens, file)
      const [head = ''] = readFileSync(path, 'utf8').split('\n')
      const [, about = '', question = ''] = /^# .+, (\S+), (\w+)$/.exec(head) ?? []
      return { path, head, about, question }
    })
}

/** Words of a name: letters alone, as a masked name has them, are none. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
/** Where a result names somebody. */
const naming = /\/name\/(?:full|first|last)Name$|^\/history\/\d+\/value$/
/** What a person is or holds and since when, which says nothing of who it is. */
const impersonal =
  /\/(?:role|startDate|endDate|totalNominalValue|percentage)(?:\/\w+)?$|\/(?:numberOfShares|type|validFrom|validTo)$/

/** Every value of a reading with its origin; `=` is as it is written there. */
export function textOfGolden({ head }: Golden, { reading }: ReadOnce): string {
  if (reading === undefined) return `${head}\n`
  const { value, companyName, history, parts } = reading
  const people = [...reading.persons]
  const named: string[][] = []
  const rows = leavesOf({ value, companyName, history, parts }).map((leaf) => {
    let at = leaf.pointer
    while (at !== '' && !reading.provenance.has(at)) at = at.slice(0, at.lastIndexOf('/'))
    const { from = [], by = '' } = reading.provenance.get(at) ?? {}
    const isOfPerson = from.some((one) => people.some((person) => one.startsWith(`${person}/`)))
    const words = typeof leaf.value === 'string' ? wordsOf(leaf.value) : []
    if (isOfPerson && naming.test(leaf.pointer) && words.length > 1) named.push(words)
    return { leaf, from, rule: by === 'as written' ? '=' : by, words, isOfPerson }
  })
  // Who somebody is, is read where it stands; a company may be called after one.
  const isNaming = (words: readonly string[]) =>
    named.some((name) => words.includes(name[0] ?? '') && words.includes(name.at(-1) ?? ''))
  const lines = rows.map(({ leaf, from, rule, words, isOfPerson }) => {
    const isHidden =
      typeof leaf.value === 'string' && ((isOfPerson && !impersonal.test(leaf.pointer)) || isNaming(words))
    return [leaf.pointer, isHidden ? '(of a person)' : JSON.stringify(leaf.value), rule, ...from].join('\t')
  })
  return `${[head, ...lines].join('\n')}\n`
}
