import Papa from 'papaparse'

/** A file of lines with cells, as it was chosen or pasted. */
export interface Table {
  /** Lines that hold something, with their number in the file. */
  lines: readonly { line: number; cells: readonly string[] }[]
  columns: number
}

/** The separator (comma, semicolon or tab) is detected; empty lines count for line numbers and are no rows. */
export function tableOf(text: string): Table {
  const clean = text.replace(/^\uFEFF/, '')
  // An empty line in between leads the guess of the mark astray, and left out it would take line numbers with it.
  const { delimiter } = Papa.parse<string[]>(clean, { skipEmptyLines: 'greedy', preview: 50 }).meta
  const { data } = Papa.parse<string[]>(clean, { delimiter })
  const lines = data
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
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
