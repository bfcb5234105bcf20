import { sampled } from '#lib/testing/counts.ts'
import { leastCpuMs } from '#lib/testing/cpu.ts'
import { decodeFile } from '../decode.ts'

const length = 1_000_000
/** What separators, quotation marks and expressions that look back are slow on. */
const units = ['x', ' ', '9', 'a b ', ';', ',', '""', '"', '\t', 'A.', 'щ', '-', 'co_xa_']
const textOf = (unit: string) => unit.repeat(length / unit.length)
const texts = [...units.map(textOf), `"${textOf('\n')}"`, `"${textOf(';')}"`]
const at = 'HERE'

/**
 * Reads a file with a text of a megabyte in place of each of its cells in turn, head and all, of each kind of text, and answers
 * the longest that a thread was held, in milliseconds, with the cell and the kind.
 */
export function longestCell(lines: readonly string[][], read: (text: string) => unknown): { ms: number; cell: string } {
  let longest = { ms: 0, cell: '' }
  const places = lines.flatMap((cells, line) => [...cells.keys()].map((column) => ({ line, column })))
  for (const { line, column, text } of sampled(places.flatMap((place) => texts.map((text) => ({ ...place, text }))))) {
    const changed = lines.map((row, index) => row.map((cell, one) => (index === line && one === column ? at : cell)))
    const frame = changed.map((row) => row.join(';')).join('\n')
    const bytes = new TextEncoder().encode(frame.replace(at, () => text))
    const ms = leastCpuMs(() => {
      const decoded = decodeFile(bytes)
      if ('text' in decoded) read(decoded.text)
    })
    if (ms > longest.ms)
      longest = { ms, cell: `line ${line + 1}, cell ${column + 1}, ${JSON.stringify(text.slice(0, 8))}` }
  }
  return longest
}
