import { readFileSync } from 'node:fs'

/** A code table of a register: a CSV whose first lines say where it is from and of which day. */
export interface Table {
  source: string
  date: string
  rows: readonly Readonly<Record<string, string>>[]
}

/**
 * Reads a table below a register's folder: `# source: …` and `# date: YYYY-MM-DD`, the names of the columns, then a line for each
 * row, in the CSV of RFC 4180 without line breaks in values.
 */
export function readTable(path: URL): Table {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const said = (name: string) => {
    const found = lines.find((line) => line.startsWith(`# ${name}: `))
    if (found === undefined) throw new Error(`${path.pathname}: the table does not say its ${name}`)
    return found.slice(name.length + 4).trim()
  }
  const [head = '', ...rows] = lines.filter((line) => !line.startsWith('# '))
  const columns = valuesOf(head)
  return {
    source: said('source'),
    date: said('date'),
    rows: rows.map((line) => {
      const values = valuesOf(line)
      return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']))
    }),
  }
}

/** One column of a table by another; a row without either is in none. */
export function columnBy(table: Table, key: string, column: string): ReadonlyMap<string, string> {
  const pairs = table.rows.map((row) => [row[key] ?? '', row[column] ?? ''] as const)
  return new Map(pairs.filter(([code, value]) => code !== '' && value !== ''))
}

function valuesOf(line: string): string[] {
  const values: string[] = []
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    values.push(quoted === undefined ? (plain ?? '').trim() : quoted.replaceAll('""', '"'))
  return values
}
