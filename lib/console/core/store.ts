import 'server-only'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { UserRole } from '#lib/contract/index.ts'
import { columnOf, firstRow, isChanged, type Sql, type Transaction } from '#lib/database/index.ts'
import { users } from './schema/index.ts'

/** What nearly every store does to a table by one of its columns. `Db` is what its rows are written in. */
interface Keyed<Table extends PgTable, Key, Db extends Sql> {
  find(db: Sql, key: Key): Promise<Table['$inferSelect'] | null>
  /** The row under a lock until the transaction ends. */
  lock(tx: Transaction, key: Key): Promise<Table['$inferSelect'] | null>
  /** The table under a lock until the transaction ends: there may be no row to lock. It is read meanwhile, and changed by nobody else. */
  lockAll(tx: Transaction): Promise<void>
  /** Those of these keys that are there: of none, nothing is asked of the database. */
  some(db: Sql, keys: readonly Key[]): Promise<Table['$inferSelect'][]>
  /** One row, or all of these: of none, nothing is asked of the database. */
  insert(db: Db, rows: Table['$inferInsert'] | readonly Table['$inferInsert'][]): Promise<void>
  /** Inserts a row; false where what is unique of it is there already, and nothing has changed. */
  add(db: Db, row: Table['$inferInsert']): Promise<boolean>
  update(db: Db, key: Key, change: Partial<Table['$inferInsert']>): Promise<void>
  /** Changes rows that are as expected; false where none is any more. */
  move(db: Db, which: SQL | undefined, change: PgUpdateSetSource<Table>): Promise<boolean>
  /** The same of a single row, as it is afterwards; null where none is as expected. */
  moved(db: Db, which: SQL | undefined, change: PgUpdateSetSource<Table>): Promise<Table['$inferSelect'] | null>
  remove(db: Db, key: Key): Promise<void>
  /** Removes a row; false where it is not there. */
  take(db: Db, key: Key): Promise<boolean>
  /** Removes a row that is meant, as it was; null where there is none. */
  taken(db: Db, which: SQL | undefined): Promise<Table['$inferSelect'] | null>
  /** Removes so many of these rows at most; answers how many. */
  removeSome(db: Sql, which: SQL | undefined, limit: number): Promise<number>
}

export function keyed<Table extends PgTable, Column extends PgColumn>(
  table: Table,
  column: Column,
): Keyed<Table, Column['_']['data'], Sql> {
  const found = (db: Sql, which: SQL) => db.select().from<PgTable>(table).where(which).$dynamic()
  return {
    find: (db, key) => firstRow(found(db, eq(column, key))),
    lock: (tx, key) => firstRow(found(tx, eq(column, key)).for('update')),
    async lockAll(tx) {
      await tx.execute(sql`lock table ${table} in share row exclusive mode`)
    },
    some: async (db, keys) => (keys.length === 0 ? [] : await found(db, inArray(column, keys))),
    async insert(db, rows) {
      const all = Array.isArray(rows) ? [...rows] : [rows]
      if (all.length > 0) await db.insert(table).values(all)
    },
    add: (db, row) => isChanged(db.insert(table).values(row).onConflictDoNothing()),
    async update(db, key, change) {
      await db.update(table).set(change).where(eq(column, key))
    },
    move: (db, which, change) => isChanged(db.update(table).set(change).where(which)),
    moved: (db, which, change) => firstRow(db.update<PgTable>(table).set(change).where(which).returning()),
    async remove(db, key) {
      await db.delete(table).where(eq(column, key))
    },
    take: (db, key) => isChanged(db.delete(table).where(eq(column, key))),
    taken: (db, which) => firstRow(db.delete<PgTable>(table).where(which).returning()),
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
  return columnOf(db, userId, and(inArray(role, roles), eq(isActive, true)), asc(userId))
}

/** How `to_char` writes an instant of UTC that is answered as it is read. */
export const utcText = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)
