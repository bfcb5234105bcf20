import { asc, sql } from 'drizzle-orm'
import { users } from '#lib/console/core/schema/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { apiKeys } from '#lib/service/schema/index.ts'

export interface DumpedTable {
  name: string
  /** Those that are stored, in their order; not what the database computes. */
  columns: string[]
  key: string[]
}

/** The tables of a program, by name. */
export async function tablesOf(db: Sql, schema: string): Promise<DumpedTable[]> {
  const { rows } = await db.execute<{ name: string; columns: string[]; key: string[] | null }>(sql`
    select c.table_name as name,
      json_agg(c.column_name order by c.ordinal_position) filter (where c.is_generated = 'NEVER') as columns,
      (select json_agg(k.column_name order by k.ordinal_position)
        from information_schema.table_constraints t
        join information_schema.key_column_usage k using (constraint_schema, constraint_name, table_name)
        where t.constraint_type = 'PRIMARY KEY' and t.table_schema = ${schema} and t.table_name = c.table_name) as key
    from information_schema.columns c
    where c.table_schema = ${schema}
    group by c.table_name order by c.table_name`)
  return rows.map(({ name, columns, key }) => ({ name: `${schema}.${name}`, columns, key: key ?? [] }))
}

/** Rows as texts of JSON, in the order of the given columns. */
export async function rowsOf(db: Sql, { name, columns }: DumpedTable, order: readonly string[]): Promise<string[]> {
  const quoted = (names: readonly string[]) => sql.raw(names.map((one) => `"${one}"`).join(', '))
  const { rows } = await db.execute<{ row: string }>(sql`
    select row_to_json(stored)::text as row from (
      select ${quoted(columns)} from ${sql.raw(name)} order by ${quoted(order)}) as stored`)
  return rows.map(({ row }) => row)
}

export function apiKeysIn(db: Sql) {
  return db.select().from(apiKeys).orderBy(asc(apiKeys.keyId))
}

/** Of each person in turn. */
export async function passwordsIn(db: Sql): Promise<string[]> {
  const rows = await db.select({ hash: users.passwordHash }).from(users).orderBy(asc(users.email))
  return rows.flatMap(({ hash }) => hash ?? [])
}
