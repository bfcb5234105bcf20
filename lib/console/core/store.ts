import 'server-only'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { UserRole } from '#lib/contract/index.ts'
import { firstRow, type Sql, type Transaction, valuesOf } from '#lib/database/index.ts'
import { users } from './schema/index.ts'

/** What nearly every store does to a table by one of its columns. `Db` is what its rows are written in. */
interface Keyed<Table extends PgTable, Key, Db extends Sql> {
  find(db: Sql, key: Key): Promise<Table['$inferSelect'] | null>
  /** The row under a lock until the transaction ends. */
  lock(tx: Transaction, key: Key): Promise<Table['$inferSelect'] | null>
  /** One row, or all of these: of none, nothing is asked of the database. */
  insert(db: Db, rows: Table['$inferInsert'] | readonly Table['$inferInsert'][]): Promise<void>
  update(db: Db, key: Key, change: Partial<Table['$inferInsert']>): Promise<void>
  remove(db: Db, key: Key): Promise<void>
  /** Removes so many of these rows at most; answers how many. */
  removeSome(db: Sql, which: SQL | undefined, limit: number): Promise<number>
}

export function keyed<Table extends PgTable, Column extends PgColumn>(
  table: Table,
  column: Column,
): Keyed<Table, Column['_']['data'], Sql> {
  const rowsOf = (db: Sql, key: unknown) => db.select().from<PgTable>(table).where(eq(column, key)).$dynamic()
  return {
    find: (db, key) => firstRow(rowsOf(db, key)),
    lock: (tx, key) => firstRow(rowsOf(tx, key).for('update')),
    async insert(db, rows) {
      const all = Array.isArray(rows) ? [...rows] : [rows]
      if (all.length > 0) await db.insert(table).values(all)
    },
    async update(db, key, change) {
      await db.update(table).set(change).where(eq(column, key))
    },
    async remove(db, key) {
      await db.delete(table).where(eq(column, key))
    },
    async removeSome(db, which, limit) {
      // Drizzle takes no condition for every row.
      if (which === undefined) throw new RangeError('Nothing says which rows to remove')
      const some = db.select({ key: column }).from<PgTable>(table).where(which).limit(limit)
      return (await db.delete(table).where(inArray(column, some)).returning({ key: column })).length
    },
  }
}

/** The same of a table that is written together with others alone: within a transaction. */
export function keyedWithin<Table extends PgTable, Column extends PgColumn>(
  table: Table,
  column: Column,
): Keyed<Table, Column['_']['data'], Transaction> {
  return keyed(table, column)
}

/** Ids of people who can sign in and have one of these roles. */
export function activeWithRole(db: Sql, roles: readonly UserRole[]): Promise<string[]> {
  const { userId, role, isActive } = users
  const isMeant = and(inArray(role, [...roles]), eq(isActive, true))
  return valuesOf(db.select({ userId }).from(users).where(isMeant).orderBy(asc(userId)), 'userId')
}
