import Papa from 'papaparse'

/** A file of lines with cells, as it was chosen or pasted. */
export interface Table {
  /** Lines that hold something, with their number in the file. */
  lines: readonly { line: number; cells: readonly string[] }[]
  columns: number
}

/** `sep=;`, the line by which Excel is told the separator of a file. */
export function withoutSeparator(text: string): { rest: string; separator: string | null } {
  const found = /^"?sep=([,;|\t])"?[ ,;\t]*(?:\r\n|\r|\n|$)/i.exec(text)
  return found === null
    ? { rest: text, separator: null }
    : { rest: text.slice(found[0].length), separator: found[1] ?? null }
}

/** The separator (comma, semicolon or tab) is named or detected; empty lines count for line numbers and are no rows. */
export function tableOf(text: string): Table {
  const { rest: clean, separator } = withoutSeparator(text.replace(/^\uFEFF/, ''))
  // An empty line in between leads the guess of the mark astray, and left out it would take line numbers with it.
  const guess = () => Papa.parse<string[]>(clean, { skipEmptyLines: 'greedy', preview: 50 }).meta.delimiter
  const { data } = Papa.parse<string[]>(clean, { delimiter: separator ?? guess() })
  const first = separator === null ? 1 : 2
  const lines = data
    .map((cells, index) => ({ line: index + first, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  return { lines, columns: Math.max(0, ...lines.map(({ cells }) => cells.length)) }
}

/** Rows in parts that fit one call each: so many rows, and so many bytes. */
export function partsOf<Row>(rows: readonly Row[], rowsMax: number, bytesMax: number): Row[][] {
  const parts: Row[][] = []
  let bytes = 0
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).byteLength + 1
    const part = parts.at(-1)
    if (part === undefined || part.length >= rowsMax || bytes + size > bytesMax) {
      parts.push([row])
      bytes = size
    } else {
      part.push(row)
      bytes += size
    }
  }
  return parts
}
