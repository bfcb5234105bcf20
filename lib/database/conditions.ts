import { and, type Column, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { firstRow, hasRows, isChosenByPlanner, type Sql } from './database.ts'

type Row<Table extends PgTable> = Table['$inferSelect']
type Values<Table extends PgTable, Name extends keyof Row<Table>> = {
  readonly [Given in Name]: NonNullable<Row<Table>[Given]>
}

/** That columns of a table have these values. None may be undefined, and there is one at least: else it would mean every row. */
export function equal<Table extends PgTable, Name extends keyof Row<Table>>(
  table: Table,
  values: Values<Table, Name>,
): SQL {
  const all = and(...Object.entries(values).map(([name, value]) => isEqual(table, name, value)))
  if (all === undefined) throw new RangeError('Nothing to compare')
  return all
}

/** The row of a table with these values, or null. */
export function findRow<Table extends PgTable, Name extends keyof Row<Table>>(
  db: Sql,
  table: Table,
  values: Values<Table, Name>,
): Promise<Row<Table> | null> {
  const whole: PgTable = table
  return firstRow(db.select().from(whole).where(equal(table, values)))
}

/** Changes the rows with these values; whether there was one. */
export function changeRows<Table extends PgTable, Name extends keyof Row<Table>>(
  db: Sql,
  table: Table,
  values: Values<Table, Name>,
  set: PgUpdateSetSource<Table>,
) {
  return isChanged(db.update(table).set(set).where(equal(table, values)))
}

/** Whether a statement changed, wrote or removed anything. */
export function isChanged(statement: { returning(fields: { one: SQL }): PromiseLike<readonly unknown[]> }) {
  return hasRows(statement.returning({ one: sql`1` }))
}

/** One column of the rows of its table that are meant, in this order. */
export async function columnOf<Column extends PgColumn>(
  db: Sql,
  column: Column,
  which: SQL | undefined,
  ...order: readonly (PgColumn | SQL)[]
): Promise<Column['_']['data'][]> {
  const rows = await db
    .select({ value: column as PgColumn })
    .from(column.table)
    .where(which)
    .orderBy(...order)
  return rows.map(({ value }) => value)
}

/** Whether a table has such a row. */
export function isThere(db: Sql, table: PgTable, which: SQL | undefined): Promise<boolean> {
  return hasRows(db.select({ one: sql`1` }).from(table).where(which).limit(1))
}

/**
 * Whether a row is one of those meant that no transaction holds, so many at most and the first in this order; they are locked
 * until this one ends.
 */
export function isFreeOf(
  db: Sql,
  key: PgColumn,
  which: SQL | undefined,
  { limit, order = [] }: { limit?: number; order?: readonly (PgColumn | SQL)[] } = {},
): SQL {
  const meant = db
    .select({ key })
    .from(key.table)
    .where(which)
    .orderBy(...order)
    .$dynamic()
  const free = limit === undefined ? meant : meant.limit(limit)
  return isChosenByPlanner(key, free.for('update', { skipLocked: true }))
}

/** That columns of a table have the values of a filter: what it leaves out is not asked. */
export function matching<Table extends PgTable>(
  table: Table,
  wish: { readonly [Name in keyof Row<Table>]?: NonNullable<Row<Table>[Name]> | undefined },
): SQL | undefined {
  const asked = Object.entries(wish).filter(([, value]) => value !== undefined)
  return and(...asked.map(([name, value]) => isEqual(table, name, value)))
}

function isEqual(table: PgTable, name: string, value: unknown): SQL {
  const column = getTableColumns(table)[name]
  if (column === undefined || value == null) throw new RangeError(`Nothing to compare ${name} with`)
  return eq(column, value)
}

/** The pattern of `like` for texts that contain this one. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** From an instant on, and before another one, as far as a filter says either. */
export function during(
  at: Column,
  { since, until }: { since?: string | undefined; until?: string | undefined },
): SQL | undefined {
  const begins = since === undefined ? undefined : gte(at, new Date(since))
  return and(begins, until === undefined ? undefined : lt(at, new Date(until)))
}
