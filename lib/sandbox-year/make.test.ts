import { readFileSync, statSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { migrationsFolder as consoleMigrations } from '#lib/console/core/database.ts'
import { migrate, openDatabase } from '#lib/database/index.ts'
import { emptyEmbedded } from '#lib/database/testing/empty.ts'
import { pastFile } from '#lib/past/index.ts'
import { registryMigrations as serviceMigrations } from '#lib/service/open.ts'
import { tablesOf } from './dump/store.ts'
import { leftColumns } from './dump/tables.ts'
import { makeYear } from './make.ts'

const stored = brotliDecompressSync(readFileSync(pastFile)).toString().trimEnd().split('\n')

/** Tables whose rows stay as they were written. */
const lasting = ['console.audit', 'console.notes', 'console.file_events', 'registry.ledger', 'registry.sandbox_changes']

/** Rows of a table, without the numbers of what has one by its place in the whole year. */
function rowsOf(lines: readonly string[], table: string): string[] {
  return lines
    .filter((line) => line.startsWith(`${table}\t`))
    .flatMap((line): object[] => JSON.parse(line.slice(line.lastIndexOf('\t') + 1)))
    .map((row) => JSON.stringify(row).replace(/\uE000([uxhbi])\d+/g, '$1'))
}

/** Columns of each table of which rows are written. */
function columnsIn(lines: readonly string[]): Map<string, string[]> {
  const written = lines.filter((line) => !line.startsWith('text\t')).map((line) => line.split('\t', 2))
  return new Map(written.map(([table = '', columns = '']) => [table, columns.replaceAll('"', '').split(',')]))
}

async function columnsStoredNow(): Promise<Map<string, string[]>> {
  const database = await openDatabase({ folder: null, what: 'test', load: await emptyEmbedded() })
  const folders = { registry: serviceMigrations, console: consoleMigrations }
  for (const [schema, folder] of Object.entries(folders)) await migrate(database, folder, schema)
  const tables = [...(await tablesOf(database.sql, 'registry')), ...(await tablesOf(database.sql, 'console'))]
  await database.close()
  return new Map(
    tables.map(({ name, columns }) => [name, columns.filter((column) => !leftColumns[name]?.includes(column))]),
  )
}

describe('the stored year', () => {
  it('has every column that is stored since the last migration', async () => {
    const now = await columnsStoredNow()
    for (const [table, columns] of columnsIn(stored)) {
      expect(columns.toSorted(), `${table}: run \`npm run sandbox:year\``).toEqual(now.get(table)?.toSorted())
    }
  })

  it('is small', () => {
    expect(statSync(pastFile).size).toBeLessThan(2 * 2 ** 20)
  })

  it.runIf(inject('isFull'))('is what the programs write when it is lived anew', async () => {
    const lines = await makeYear()
    expect(lines.length).toBe(stored.length)
    for (const [at, line] of lines.entries()) expect(line).toBe(stored[at])
  })

  it.skipIf(inject('isFull'))('begins as the programs write it when its first weeks are lived anew', async () => {
    const lines = await makeYear(-350)
    expect([...columnsIn(stored).keys()]).toEqual(expect.arrayContaining([...columnsIn(lines).keys()]))
    for (const table of lasting) {
      const rows = rowsOf(lines, table)
      expect(rows).toEqual(rowsOf(stored, table).slice(0, rows.length))
    }
    expect(rowsOf(lines, 'console.audit').length).toBeGreaterThan(15)
    expect(rowsOf(lines, 'registry.ledger').length).toBeGreaterThan(20)
  })
})
