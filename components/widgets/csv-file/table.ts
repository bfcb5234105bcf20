import Papa from 'papaparse'

/** A file of lines with cells, as it was chosen or pasted. */
export interface CsvTable {
  /** Lines that hold something, with their number in the file; none of a file with a quotation mark that is not closed. */
  lines: readonly { line: number; cells: readonly string[] }[]
  columns: number
  /** The line with a quotation mark that nothing closes, or that closes within a cell: what follows it may be taken for one cell. */
  openQuoteLine: number | null
}

/** Nobody maps the column after these; a line of nothing but marks would have a million. */
const columnsMax = 1_000
/** What the separator is guessed from; more of it says nothing else. */
const guessedCharacters = 50_000

/** `sep=;`, the line by which Excel is told the separator of a file. */
function withoutSeparator(text: string): { rest: string; separator: string | null } {
  const found = /^"?sep=([,;|\t])"?[ ,;\t]*(?:\r\n|\r|\n|$)/i.exec(text)
  return found === null
    ? { rest: text, separator: null }
    : { rest: text.slice(found[0].length), separator: found[1] ?? null }
}

/** The separator (comma, semicolon or tab) is named or detected; empty lines count for line numbers and are no rows. */
export function tableOf(text: string): CsvTable {
  const { rest: clean, separator } = withoutSeparator(text.replace(/^\uFEFF/, ''))
  // An empty line in between leads the guess of the mark astray, and left out it would take line numbers with it.
  const begun = clean.slice(0, guessedCharacters)
  const guess = () => Papa.parse<string[]>(begun, { skipEmptyLines: 'greedy', preview: 50 }).meta.delimiter
  const { data, errors } = Papa.parse<string[]>(clean, { delimiter: separator ?? guess() })
  const first = separator === null ? 1 : 2
  const lines: { line: number; cells: readonly string[] }[] = []
  let columns = 0
  let line = first
  const starts = data.map((row) => {
    const start = line
    line += 1 + breaksIn(row)
    return start
  })
  for (const [index, row] of data.entries()) {
    const cells = row.slice(0, columnsMax).map((cell) => cell.trim())
    if (cells.every((cell) => cell === '')) continue
    lines.push({ line: starts[index] ?? first, cells })
    columns = Math.max(columns, cells.length)
  }
  const quotes = errors.flatMap(({ type, row = data.length - 1 }) => (type === 'Quotes' ? row : []))
  const openQuoteLine = quotes.length === 0 ? null : (starts[Math.min(...quotes)] ?? first)
  // Then nobody knows where a line ends: none is taken.
  return openQuoteLine === null ? { lines, columns, openQuoteLine } : { lines: [], columns: 0, openQuoteLine }
}

/** Ends of lines within cells in quotation marks. */
function breaksIn(row: readonly string[]) {
  return row.reduce((sum, cell) => sum + (/[\r\n]/.test(cell) ? cell.split(/\r\n|\r|\n/).length - 1 : 0), 0)
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
