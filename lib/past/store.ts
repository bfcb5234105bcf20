import { sql } from 'drizzle-orm'
import type { Transaction } from '#lib/database/index.ts'
import type { PastRows } from './read.ts'

/** One statement for many rows takes less than a statement for each. */
const statementCharacters = 500_000

/**
 * Inserts rows as they stood into a new database: what it keeps beside them is among them, so that no trigger has anything to do.
 * Tables that are `kept` keep the rows a new database has in them.
 */
export async function insertPast(
  tx: Transaction,
  lines: Iterable<PastRows>,
  { kept = [] }: { kept?: readonly string[] } = {},
): Promise<void> {
  const begun = new Map<string, string[]>()
  for (const { table, columns, rows } of joined(lines)) {
    if (!begun.has(table)) {
      await tx.execute(sql`alter table ${sql.raw(table)} disable trigger user`)
      if (!kept.includes(table)) await tx.execute(sql`delete from ${sql.raw(table)}`)
      begun.set(table, await withoutWordIndexes(tx, table))
    }
    await tx.execute(sql`
      insert into ${sql.raw(`${table} (${columns})`)} overriding system value
      select ${sql.raw(columns)} from json_populate_recordset(null::${sql.raw(table)}, ${rows}::json)`)
  }
  for (const [table, indexes] of begun) {
    await tx.execute(sql`alter table ${sql.raw(table)} enable trigger user`)
    for (const definition of indexes) await tx.execute(sql.raw(definition))
  }
  await numberOn(tx, [...begun.keys()])
}

function* joined(lines: Iterable<PastRows>): Generator<PastRows> {
  let last: PastRows | undefined
  for (const line of lines) {
    if (last?.table === line.table && last.columns === line.columns && last.rows.length < statementCharacters) {
      last = { ...last, rows: `${last.rows.slice(0, -1)},${line.rows.slice(1)}` }
    } else {
      if (last) yield last
      last = line
    }
  }
  if (last) yield last
}

/** Indexes of words and lists are built of all rows at once, which takes a tenth of the time; answers how each is made. */
async function withoutWordIndexes(tx: Transaction, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where i.indrelid = ${table}::regclass and a.amname = 'gin'`)
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.raw(name)}`)
  return rows.map(({ definition }) => definition)
}

/** Numbers that the database gives go on after those that rows came with. */
async function numberOn(tx: Transaction, tables: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ name: string; number: string }>(sql`
    select attrelid::regclass::text as name, attname as number from pg_attribute
    where attidentity <> '' and attrelid::regclass::text = any(string_to_array(${tables.join(' ')}, ' '))`)
  for (const { name, number } of rows) {
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${name}, ${number}), (select max(${sql.raw(number)}) from ${sql.raw(name)}))`)
  }
}
