import { and, type Column, eq, getTableColumns, gte, lt, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Row<Table extends PgTable> = Table['$inferSelect']

/** That columns of a table have these values. None may be undefined, and there is one at least: else it would mean every row. */
export function equal<Table extends PgTable, Name extends keyof Row<Table>>(
  table: Table,
  values: { readonly [Given in Name]: NonNullable<Row<Table>[Given]> },
): SQL {
  const all = and(...Object.entries(values).map(([name, value]) => isEqual(table, name, value)))
  if (all === undefined) throw new RangeError('Nothing to compare')
  return all
}

/** The same by a filter: what it leaves out is not asked. */
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
