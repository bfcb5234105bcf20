import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { Database } from '#lib/database/index.ts'
import { mark } from '#lib/past/index.ts'
import { createOpening, type Opening } from './opening.ts'
import { type DumpedTable, rowsOf, tablesOf } from './store.ts'
import { leftColumns, orders, ownTables } from './tables.ts'
import { type ResultText, resultTables, type Year } from './year.ts'

const lineCharacters = 60_000

interface Dumped {
  table: DumpedTable
  rows: string[]
}

/** The lines of the file of a year. */
export async function linesOf(year: Year): Promise<string[]> {
  const tables = [...(await dumped(year, 'registry', year.service)), ...(await dumped(year, 'console', year.console))]
  const rowsOfTable = (name: string) => tables.find(({ table }) => table.name === name)?.rows ?? []
  const days = new Set(
    rowsOfTable('registry.sandbox_changes').map((row) => String(JSON.parse(row).applied_at).slice(0, 10)),
  )
  const texts = resultTables
    .flatMap((table) => rowsOfTable(table).map((row): ResultText => ({ ...textOf(JSON.parse(row)), table })))
    .toSorted((one, other) => one.orderId.localeCompare(other.orderId) || -one.table.localeCompare(other.table))
  const open = createOpening(year, { days, texts, all: tables.flatMap(({ rows }) => rows) })
  const lines = resultLines(open, texts)
  for (const { table, rows } of tables) {
    if (!resultTables.some((name) => name === table.name)) lines.push(...linesOfTable(open, table, rows))
  }
  return lines
}

async function dumped({ isOwnRow }: Pick<Year, 'isOwnRow'>, schema: string, database: Database): Promise<Dumped[]> {
  const all: Dumped[] = []
  for (const table of await tablesOf(database.sql, schema)) {
    if (ownTables.has(table.name)) continue
    const left = leftColumns[table.name] ?? []
    const stored = { ...table, columns: table.columns.filter((column) => !left.includes(column)) }
    const rows = (await rowsOf(database.sql, stored, orders[table.name] ?? table.key)).filter(
      (row) => !isOwnRow(table.name, row),
    )
    if (rows.length > 0) all.push({ table: stored, rows })
  }
  return all
}

function textOf(row: Record<string, unknown>): Omit<ResultText, 'table'> {
  const body = String(row.body)
  const text = body.startsWith('\\x1f8b') ? gunzipSync(Buffer.from(body.slice(2), 'hex')).toString() : body
  return { orderId: String(row.order_id), row, text, hash: createHash('sha256').update(text).digest('hex') }
}

/** Each text before the row that holds it; an answer names the result in it. */
function resultLines(open: Opening, texts: readonly ResultText[]): string[] {
  let inner: { number: number; text: string } | null = null
  const lines: string[] = []
  for (const [number, one] of texts.entries()) {
    const { table, row, text, orderId } = one
    const isService = table === 'registry.order_results'
    const known = inner
    const at = isService || known === null ? -1 : text.indexOf(known.text)
    const filled = (part: string) => open(table, JSON.stringify(part).slice(1, -1), orderId)
    const written =
      at === -1 || known === null
        ? filled(text)
        : `${filled(text.slice(0, at))}${mark('text', known.number)}${filled(text.slice(at + known.text.length))}`
    inner = isService ? { number, text } : null
    lines.push(`text\t${number}\t"${written}"`)
    const body = mark(isService ? 'text' : 'compressed', number)
    const columns = Object.keys(row).join(',')
    lines.push(`${table}\t${columns}\t[${open(table, JSON.stringify({ ...row, body }), orderId)}]`)
  }
  return lines
}

function linesOfTable(open: Opening, { name, columns }: DumpedTable, rows: readonly string[]): string[] {
  const lines: string[] = []
  let gathered: string[] = []
  let characters = 0
  const flush = () => {
    if (gathered.length > 0)
      lines.push(`${name}\t${columns.map((one) => `"${one}"`).join(',')}\t[${gathered.join(',')}]`)
    gathered = []
    characters = 0
  }
  for (const row of rows) {
    const written = open(name, row, null)
    gathered.push(written)
    characters += written.length
    if (characters > lineCharacters) flush()
  }
  flush()
  return lines
}
