import { existsSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows, type Sql, type Transaction } from './database.ts'
import { draftMove, engineFolder } from './folder.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { UsageError } from './usage.ts'

interface Moved {
  tables: number
  rows: number
  /** Jobs that wait to be worked on. */
  jobs: number
}

export interface Move {
  folder: string
  /** Address of the PostgreSQL database. */
  address: string
  schema: 'registry' | 'console'
  /** Which setting the operator gives the address to afterwards. */
  setting: string
  takeOver: boolean
  /** Brings a database to the present migrations, and makes its queues where there are any. */
  prepare(database: Database): Promise<void>
}

/** Moves the embedded database of a program, which must not be running, and keeps it from being opened again by mistake. */
export async function moveEmbedded(move: Move): Promise<string> {
  const { folder, address, schema, setting, takeOver, prepare } = move
  if (!existsSync(engineFolder(folder))) throw new UsageError(`there is no embedded database in ${folder}`)
  const shown = shownAddress(address)
  const from = await openPglite({ folder, what: 'a move to PostgreSQL', isCommand: true, takeOver })
  try {
    await prepare(from)
    const to = await openPostgres(address, {})
    try {
      const schemas = schema === 'registry' ? ['registry', 'pgboss'] : ['console']
      await requireEmpty(to.sql, schemas)
      const copy = async () => {
        await prepare(to)
        return copyAll(from, to, { schema, hasJobs: schema === 'registry' })
      }
      const mark = draftMove(folder, `to ${shown}, ${new Date().toISOString()}`)
      const { tables, rows, jobs } = await copy().catch(async (error: unknown) => {
        // What was made here is taken back, so that the next try finds the target empty again.
        mark.drop()
        await to.sql.execute(sql.raw(`drop schema if exists ${schemas.join(', ')} cascade`))
        throw error
      })
      mark.keep()
      return `moved ${rows} rows of ${tables} tables and ${jobs} waiting jobs to ${shown}, and compared every row\nnow set ${setting}; ${folder} is kept as it was and is not opened again`
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

async function requireEmpty(to: Sql, schemas: string[]): Promise<void> {
  const taken = (await namesIn(to, sql`select nspname as name from pg_namespace`)).find((name) =>
    schemas.includes(name),
  )
  if (taken !== undefined) throw new UsageError(`the target is not empty: it has the schema ${taken}`)
}

/** Without the password: this is printed and kept. */
function shownAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol))
    throw new UsageError('this is no address of a PostgreSQL database, as postgres://user@host/name')
  return `${url.protocol}//${url.host}${url.pathname}`
}

/** Aimed at, so that results of megabytes and rows of a few bytes both come in pieces a process can hold. */
const chunkChars = 4_000_000
const chunkRowsMax = 2_000
/** To compare a table of millions of rows is one statement. */
const statementMs = 3_600_000
const liveJobs = `state in ('created', 'retry', 'active')`

/**
 * Copies every row of a program's schema, and its waiting jobs, from one database into another that has the same migrations
 * and is empty otherwise. Row by row the two are compared before anything is committed, so the target holds all of it or
 * nothing. Nobody may work on either meanwhile.
 */
async function copyAll(
  from: Database,
  to: Database,
  { schema, hasJobs }: { schema: string; hasJobs: boolean },
): Promise<Moved> {
  const tables = await tablesOf(from.sql, schema)
  const copy = async (target: Transaction) => {
    await target.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    let rows = 0
    for (const table of tables) rows += await moveTable(from, target, `"${schema}"."${table}"`)
    await moveSequences(from.sql, target, schema)
    const jobs = hasJobs ? await copyRows(from, target, 'pgboss.job', liveJobs) : 0
    return { tables: tables.length, rows, jobs }
  }
  return to.transaction(copy, { statementMs })
}

async function moveTable(from: Database, target: Transaction, table: string): Promise<number> {
  // Rows are copied as they stand: what a trigger would add to a new one is in them, and so are rows made by migrations.
  await target.statement(`alter table ${table} disable trigger user`)
  await target.statement(`delete from ${table}`)
  await copyRows(from, target, table, 'true')
  await target.statement(`alter table ${table} enable trigger user`)
  const [there, here] = [await proofOf(from.sql, table), await proofOf(target, table)]
  if (there.digest !== here.digest) throw new Error(`${table} differs after it was copied; nothing was moved`)
  return here.rows
}

/** Passes rows on as JSON, which both engines write and read without loss; no value is parsed on the way. */
async function copyRows(from: Database, target: Transaction, table: string, condition: string): Promise<number> {
  const columns = (await columnsOf(target, table)).map((name) => `"${name}"`).join(', ')
  const insertion = `insert into ${table} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${table}, $1::json)`
  return from.transaction(async (source) => {
    await source.statement(
      `declare moving no scroll cursor for select row_to_json(t)::text as row from ${table} t where ${condition}`,
    )
    let [count, size] = [0, 20]
    for (;;) {
      const fetched = await queryRows<{ row: string }>(source, { text: `fetch ${size} from moving`, values: [] })
      if (fetched.length === 0) break
      const text = `[${fetched.map(({ row }) => row).join(',')}]`
      await target.statement(insertion, [text])
      count += fetched.length
      size = Math.max(1, Math.min(chunkRowsMax, Math.round((fetched.length * chunkChars) / text.length)))
    }
    await source.statement('close moving')
    return count
  })
}

/** What a table holds, whatever the order of its rows. */
async function proofOf(db: Sql, table: string): Promise<{ rows: number; digest: string }> {
  const [proof] = await queryRows<{ rows: string; digest: string }>(db, {
    text: `select count(*) as rows, md5(coalesce(string_agg(hash, '' order by hash collate "C"), '')) as digest
     from (select md5(t::text) as hash from ${table} t) as hashes`,
    values: [],
  })
  if (proof === undefined) throw new Error(`${table} could not be counted`)
  return { ...proof, rows: Number(proof.rows) }
}

/** The list of migrations is the target's own; everything else of the program is copied. */
function tablesOf(db: Sql, schema: string): Promise<string[]> {
  return namesIn(
    db,
    sql`select table_name as name from information_schema.tables
    where table_schema = ${schema} and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1`,
  )
}

function columnsOf(db: Sql, table: string): Promise<string[]> {
  return namesIn(
    db,
    sql`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
}

async function namesIn(db: Sql, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

async function moveSequences(from: Sql, target: Sql, schema: string): Promise<void> {
  const { rows } = await from.execute<{ name: string; value: string | null }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value
    from pg_sequences where schemaname = ${schema}`)
  for (const { name, value } of rows) {
    if (value !== null) await target.execute(sql`select setval(${name}::regclass, ${value}::bigint)`)
  }
}
