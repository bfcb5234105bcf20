import type { HistoryWords } from './change-words.ts'

/** Changes as rows of a table, one for each line, under the headings of the reader's language. */
export function changeRows(heads: readonly string[], changes: readonly HistoryWords[]): string[][] {
  const rows = changes.flatMap(({ section, kind, label, lines }) => {
    const said = lines.length === 0 ? [{ label: null, before: null, after: null }] : lines
    return said.map((line) => [section, kind, label ?? '', line.label ?? '', line.before ?? '', line.after ?? ''])
  })
  return [[...heads], ...rows]
}
