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

/** Every value of a reading with its origin; `=` is as it is written there. */
export function textOfGolden({ head }: Golden, { reading }: ReadOnce): string {
  if (reading === undefined) return `${head}\n`
  const { value, companyName, history } = reading
  const lines = leavesOf({ value, companyName, history }).map((leaf) => {
    let at = leaf.pointer
    while (at !== '' && !reading.provenance.has(at)) at = at.slice(0, at.lastIndexOf('/'))
    const { from = [], by = '' } = reading.provenance.get(at) ?? {}
    const rule = by === 'as written' ? '=' : by
    // Who somebody is, is read where it stands.
    const isOfPerson = from.some((one) => [...reading.persons].some((person) => one.startsWith(`${person}/`)))
    const shown = isOfPerson && typeof leaf.value === 'string' ? '(of a person)' : JSON.stringify(leaf.value)
    return [leaf.pointer, shown, rule, ...from].join('\t')
  })
  return `${[head, ...lines].join('\n')}\n`
}
