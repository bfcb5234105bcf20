import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Sql } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openTestDatabase } from './open.ts'

interface Room {
  /** The program's own schema. */
  schema: string
  migrations: string
}

export interface DatabaseBefore {
  database: Database
  /** Makes it one of today. */
  upgrade(): Promise<void>
  drop(): Promise<void>
}

/** The database of a program from before a migration, on the engine of this run. */
export async function openDatabaseBefore({ schema, migrations }: Room, migration: string): Promise<DatabaseBefore> {
  const folder = mkdtempSync(join(tmpdir(), `${schema}-migrations-`))
  try {
    const journal: { entries: { tag: string }[] } = JSON.parse(
      readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'),
    )
    const at = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${migration}`))
    if (at === -1) throw new Error(`there is no migration ${migration}`)
    const entries = journal.entries.slice(0, at)
    mkdirSync(join(folder, 'meta'))
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) cpSync(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`))
    const room = { name: `${schema}_before_${at}`, migrations: folder }
    const database = await openTestDatabase(room, (one) => migrate(one, folder, schema))
    return { database, upgrade: () => migrate(database, migrations, schema), drop: () => database.drop() }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Table → its rows as texts, in the order of these texts, with the columns it has in `columns`. */
export type Rows = Readonly<Record<string, string[]>>
type Columns = Readonly<Record<string, string[]>>

/** The columns of each table of a schema that are written, but for the list of migrations. */
async function columnsOf(db: Sql, schema: string): Promise<Columns> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select c.table_name as "table", array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = ${schema} and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'
      and c.is_generated = 'NEVER'
    group by c.table_name order by c.table_name`)
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

/** What these columns hold. */
export async function rowsOf(db: Sql, schema: string, columns: Columns): Promise<Rows> {
  const read = Object.entries(columns).map(async ([table, own]) => {
    const { rows } = await db.execute<{ row: string }>(sql`
      select to_jsonb(r)::text as row from (select ${cellsOf(own)} from ${sql.identifier(schema)}.${sql.identifier(table)}) r
      order by 1`)
    return [table, rows.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

interface Carried {
  columns: Columns
  rows: Rows
}

/** Puts what a program of today wrote into a database from before, without the tables and columns that came later. */
export async function carryBack(from: Sql, before: Database, schema: string): Promise<Carried> {
  const then = await columnsOf(before.sql, schema)
  const today = await columnsOf(from, schema)
  const columns = Object.fromEntries(
    Object.entries(then).flatMap(([table, own]) => {
      const kept = own.filter((name) => today[table]?.includes(name))
      return kept.length === 0 ? [] : [[table, kept]]
    }),
  )
  const rows = await rowsOf(from, schema, columns)
  await before.transaction(async (tx) => {
    // As a backup is put back: what triggers wrote is among the rows.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, own] of Object.entries(rows)) {
      const name = sql`${sql.identifier(schema)}.${sql.identifier(table)}`
      const written = cellsOf(columns[table] ?? [])
      await tx.execute(sql`delete from ${name}`)
      await tx.execute(sql`
        insert into ${name} (${written}) overriding system value
        select ${written} from jsonb_populate_recordset(null::${name}, ${`[${own.join(',')}]`}::jsonb)`)
    }
  })
  return { columns, rows }
}

function cellsOf(columns: readonly string[]): SQL {
  return sql.join(
    columns.map((name) => sql`${sql.identifier(name)}`),
    sql`, `,
  )
}
