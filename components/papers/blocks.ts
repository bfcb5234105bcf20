import type { Block, Column, PaperFact, Run } from '#lib/paper/index.ts'

/** A line of a paper: plain text, or runs where a part of it is strong or in another language. */
export type RunLine = string | readonly Run[]

export const strong = (text: string): Run => ({ text, isStrong: true })
export const runsOf = (line: RunLine): readonly Run[] => (typeof line === 'string' ? [{ text: line }] : line)

/** A wording in the language of its source, which is its own where the source says which. */
export function inLanguage(text: string, language: string | null | undefined): Run {
  return language ? { text, language } : { text }
}

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const text = (...runs: Run[]): Block => ({ kind: 'text', runs })
export const note = (said: string): Block => ({ kind: 'text', runs: [{ text: said }], isNote: true })

/** Nothing where there are no items: an empty list says nothing. */
export const list = (items: readonly RunLine[]): Block[] =>
  items.length === 0 ? [] : [{ kind: 'list', items: items.map(runsOf) }]
export const facts = (given: readonly PaperFact[]): Block[] =>
  given.length === 0 ? [] : [{ kind: 'facts', facts: given }]

export const fact = (label: string, ...values: RunLine[]): PaperFact => ({ label, values: values.map(runsOf) })

export function table(caption: string, columns: readonly Column[], rows: readonly (readonly RunLine[])[]): Block[] {
  return rows.length === 0 ? [] : [{ kind: 'table', caption, columns, rows: rows.map((cells) => cells.map(runsOf)) }]
}

export const column = (said: string): Column => ({ text: said, align: 'start' })
export const figures = (said: string): Column => ({ text: said, align: 'end' })

/** Parts of a line with what stands between parts on the pages. */
export function joinedRuns(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ')
}
