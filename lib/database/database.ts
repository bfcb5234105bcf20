import type { PGlite } from '@electric-sql/pglite'
import { getTableColumns, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Statements } from './statements.ts'
import type { Witness } from './witness.ts'

/** Queries, the same on both engines, and plain statements. */
export type Sql = NodePgDatabase & {
  /** `answerMs` is how long the client waits at most, for a text of many statements; each has the server's own limit. */
  statement(text: string, values?: unknown[], options?: { answerMs?: number }): Promise<{ rows: unknown[] }>
}

/** A transaction: queries, and notifications that are sent once it has committed. */
export type Transaction = Sql & {
  /** Sends a notification to every process after the commit; none after a rollback. */
  notify(channel: string, payload: string): void
  /** Does this after all else that the transaction writes: for what holds a lock of everybody until the commit. */
  beforeCommit(work: () => Promise<void>): void
}

export interface TransactionOptions {
  /** Longest that one of its statements may take, in milliseconds; unset, 10 seconds. The embedded engine has no limit. */
  statementMs?: number
}

/** Connections of this process to its server. */
interface Connections {
  open: number
  idle: number
  /** Callers that wait for one. */
  waiting: number
}

export interface Database {
  kind: 'pglite' | 'postgres'
  /** What a committed transaction survives: PGlite does not fsync, so only the death of the process. */
  durability: 'process' | 'fsync'
  sql: Sql
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * The same database for work that is told to end: once the signal of the moment says so, a statement that runs is ended
   * by the server, and none begins. The embedded engine cannot end one that runs.
   */
  endingWith(signalOf: () => AbortSignal): Database
  /**
   * Calls back with every notification on a channel, and with null after a reconnect, when some may have been missed.
   * A notification may be lost with its process, so nothing depends on notifications alone.
   */
  listen(channel: string, onPayload: (payload: string | null) => void): Promise<() => Promise<void>>
  notify(channel: string, payload: string): void
  /** From now on this witness vouches for what needs one (`witnessOf`), on every connection of this process. */
  bearWitness(witness: Witness): void
  /** Whether the server cannot be reached: then nothing asked of it now would be answered. */
  isAway(): boolean
  /** Null on the embedded engine, which has one connection. */
  connections(): Connections | null
  /** The embedded engine itself, for migrations and backups, and its statements for the job engine; null on PostgreSQL. */
  pglite: { engine: PGlite; query: Statements['query']; exec: PGlite['exec'] } | null
  connectionString: string | null
  close(): Promise<void>
}

/**
 * Builds a statement once for each connection it runs on: building costs more than many a query. `build` must end in
 * `.prepare(name)`; what it makes is bound to the connection it was given.
 */
export function prepared<T>(build: (db: Sql) => T): (db: Sql) => T {
  const built = new WeakMap<Sql, T>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const made = build(db)
    built.set(db, made)
    return made
  }
}

/**
 * The same for a statement that takes a row of which not every column is always given: it is built once for each set of
 * columns, and of these the empty ones. What is built takes the row itself when it is executed.
 */
export function preparedFor<Row extends object, T>(build: (db: Sql, row: Row) => T): (db: Sql, row: Row) => T {
  const built = prepared(() => new Map<string, T>())
  return (db, row) => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined)
    const columns = given.map(([name, value]) => (value === null ? `${name}: null` : name)).join()
    const known = built(db).get(columns)
    if (known !== undefined) return known
    const made = build(db, withPlaceholders<Row>(given))
    built(db).set(columns, made)
    return made
  }
}

/** Drizzle takes a placeholder wherever it takes a value; one for nothing is not encoded rightly. */
function withPlaceholders<Row>(given: [string, unknown][]): Row {
  const named = given.map(([name, value]): [string, Placeholder | null] => [
    name,
    value === null ? null : sql.placeholder(name),
  ])
  return Object.fromEntries(named) as Row
}

/**
 * Whether a row is one of those that a query with a limit chose and locked. As `in (query)` PostgreSQL may plan it to ask anew
 * for each row, and each time it then locks others; an array is asked once, whatever the plan.
 */
export function isChosenByPlanner(column: SQLWrapper, query: SQLWrapper): SQL {
  return sql`${column} = any(array${query})`
}

/** The text of a statement and its values. */
export interface SqlText {
  text: string
  values: unknown[]
}

const texts = new WeakMap<TemplateStringsArray, string>()

/** SQL sent as text with its values as parameters: for statements that run so often that building them would dominate. */
export function sqlText(strings: TemplateStringsArray, ...values: unknown[]): SqlText {
  let text = texts.get(strings)
  if (text === undefined) {
    text = strings.reduce((before, after, index) => `${before}$${index}${after}`)
    texts.set(strings, text)
  }
  return { text, values }
}

/** Runs a statement; the caller states the columns of its rows. */
export async function queryRows<Row>(db: Sql, { text, values }: SqlText): Promise<Row[]> {
  const { rows } = await db.statement(text, values)
  return rows as Row[]
}

/** Rows of a statement that is written out; the caller states their columns. */
export function rowsOf<Row>(db: Sql) {
  return async (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const { rows } = await db.execute(sql(strings, ...values))
    return rows as Row[]
  }
}

/** The one row of a query, or null. */
export async function firstRow<Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | null> {
  return (await rows)[0] ?? null
}

/** One column of the rows of a query. */
export async function valuesOf<Name extends string, Value>(
  rows: PromiseLike<readonly Record<Name, Value>[]>,
  name: Name,
): Promise<Value[]> {
  return (await rows).map((row) => row[name])
}

/** The rows of a query, or one column of them, by another column. */
export async function mapOf<Row, Key extends keyof Row>(
  rows: PromiseLike<readonly Row[]>,
  key: Key,
): Promise<Map<Row[Key], Row>>
export async function mapOf<Row, Key extends keyof Row, Name extends keyof Row>(
  rows: PromiseLike<readonly Row[]>,
  key: Key,
  value: Name,
): Promise<Map<Row[Key], Row[Name]>>
export async function mapOf<Row, Key extends keyof Row>(
  rows: PromiseLike<readonly Row[]>,
  key: Key,
  value?: keyof Row,
): Promise<Map<Row[Key], unknown>> {
  return new Map((await rows).map((row) => [row[key], value === undefined ? row : row[value]]))
}

/** Whether a statement found or changed anything. */
export async function hasRows(rows: PromiseLike<readonly unknown[]>): Promise<boolean> {
  return (await rows).length > 0
}

/** Some columns of a table. */
export function only<Table extends PgTable, Name extends keyof Table['_']['columns']>(
  table: Table,
  ...names: readonly Name[]
): Pick<Table['_']['columns'], Name> {
  const columns: Table['_']['columns'] = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Table['_']['columns'], Name>
}

/** Where a page of a list ends: the next one begins with what is older. */
export interface Position {
  at: Date
  id: string
}

/** What comes after that row of a list, newest first. */
export function olderThan(last: Position | null, at: SQLWrapper, id: SQLWrapper): SQL | undefined {
  return last === null ? undefined : sql`(${at}, ${id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`
}
