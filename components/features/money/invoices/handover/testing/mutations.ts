import type { ProofFiles } from '#lib/domain/invoices/index.ts'
import { seeded } from '#lib/domain/invoices/testing/generated.ts'

type Path = (string | number)[]

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

const nameOf = (path: Path) =>
  path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${key}` : key), '')

function changed(value: unknown): unknown {
  return typeof value === 'number' ? value + 1 : value === null ? 'x' : `${String(value)}1`
}

function withLeaf(text: string, path: Path): string {
  const root: unknown = JSON.parse(text)
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => Object(at)[key], root)
  const last = path.at(-1) ?? ''
  Object(parent)[last] = changed(Object(parent)[last])
  return JSON.stringify(root)
}

interface Mutation {
  files: ProofFiles
  /** What a checker must say of it. */
  named: string
}

type Mutate = (files: ProofFiles, random: () => number) => Mutation | null

const below = (random: () => number, end: number) => Math.floor(random() * end)

/** One value of a JSON file, whichever it is. */
const jsonValue =
  (file: 'invoice.json' | 'result.json' | 'statement.json' | 'signature.json'): Mutate =>
  (files, random) => {
    const text = files[file] ?? ''
    const leaves = leavesOf(JSON.parse(text))
    const path = leaves[below(random, leaves.length)] ?? []
    const named = file === 'statement.json' ? 'it does not fit statement.json' : `${file} ${nameOf(path)}`
    return { files: { ...files, [file]: withLeaf(text, path) }, named }
  }

/** Rows as texts, the head first; a cell of a generated row never has a line end. */
function withRows(files: ProofFiles, change: (rows: string[]) => string[]): ProofFiles {
  const rows = files['rows.csv'].split('\r\n').slice(0, -1)
  return { ...files, 'rows.csv': `${change(rows).join('\r\n')}\r\n` }
}
const rowsOf = (files: ProofFiles) => files['rows.csv'].split('\r\n').length - 2
const swapped = <T>(values: readonly T[], a: number, b: number) =>
  values
    .map((value, at) => (at === a ? values[b] : at === b ? values[a] : value))
    .filter((value) => value !== undefined)

/** One of the cells before the event, in which there are commas. */
const cell: Mutate = (files, random) => {
  const [row, column] = [1 + below(random, rowsOf(files)), below(random, 5)]
  const name = ['lineItem', 'ledgerItem', 'quantity', 'unitAmountMajor', 'amountMajor'][column]
  const change = (text: string) =>
    text
      .split(',')
      .map((one, at) => (at === column ? `${one}9` : one))
      .join(',')
  return {
    files: withRows(files, (rows) => rows.map((text, at) => (at === row ? change(text) : text))),
    named: `rows.csv row ${row} ${name}`,
  }
}

const order: Mutate = (files, random) => {
  if (rowsOf(files) < 2) return null
  const row = 1 + below(random, rowsOf(files) - 1)
  return { files: withRows(files, (rows) => swapped(rows, row, row + 1)), named: `rows.csv row ${row} ` }
}

const without: Mutate = (files, random) => {
  const row = 1 + below(random, rowsOf(files))
  const fewer = withRows(files, (rows) => rows.toSpliced(row, 1))
  return { files: fewer, named: `rows.csv: ${rowsOf(files) - 1} rows, the invoice has ${rowsOf(files)}` }
}

const repeated: Mutate = (files, random) => {
  const row = 1 + below(random, rowsOf(files))
  const more = withRows(files, (rows) => rows.toSpliced(row, 0, rows[row] ?? ''))
  return { files: more, named: `rows.csv: ${rowsOf(files) + 1} rows, the invoice has ${rowsOf(files)}` }
}

const blankRow: Mutate = (files, random) => {
  const more = withRows(files, (rows) => rows.toSpliced(1 + below(random, rowsOf(files)), 0, ''))
  return { files: more, named: `rows.csv: ${rowsOf(files) + 1} rows, the invoice has ${rowsOf(files)}` }
}

const columns: Mutate = (files, random) => {
  const row = below(random, rowsOf(files) + 1)
  const more = withRows(files, (rows) => rows.map((text, at) => (at === row ? `${text},1` : text)))
  return { files: more, named: row === 0 ? 'rows.csv head [6]' : `rows.csv row ${row}: 7 columns` }
}

const head: Mutate = (files, random) => {
  const at = below(random, 5)
  const change = (text: string) => swapped(text.split(','), at, at + 1).join(',')
  return {
    files: withRows(files, ([first = '', ...rows]) => [change(first), ...rows]),
    named: `rows.csv head [${at}]`,
  }
}

/** A digit of a digest, or a line less or more. */
const sums: Mutate = (files, random) => {
  const lines = files.SHA256SUMS.split('\n').slice(0, -1)
  const at = below(random, lines.length)
  const line = lines[at] ?? ''
  const digit = line.startsWith('0') ? '1' : '0'
  const kinds = [lines.with(at, `${digit}${line.slice(1)}`), lines.toSpliced(at, 1), lines.toSpliced(at, 0, line)]
  return { files: { ...files, SHA256SUMS: `${(kinds[below(random, 3)] ?? []).join('\n')}\n` }, named: 'SHA256SUMS' }
}

const kinds: readonly Mutate[] = [
  ...[jsonValue('invoice.json'), cell, jsonValue('result.json'), order, jsonValue('statement.json'), without],
  ...[jsonValue('signature.json'), repeated, blankRow, columns, head, sums, jsonValue('invoice.json')],
]

/** One change of the files, in turn of each kind. */
export function mutated(files: ProofFiles, seed: number): Mutation {
  const random = seeded(seed * 7 + 1)
  const kind = kinds[seed % kinds.length]
  return kind?.(files, random) ?? cell(files, random) ?? { files, named: 'nothing was changed' }
}
