import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Sql, Transaction, TransactionOptions } from './database.ts'
import { within } from './deadline.ts'
import { asFault } from './faults.ts'
import { createNotificationConnection } from './notification-connection.ts'
import { createListeners, createSender } from './notifications.ts'
import {
  createEnding,
  createPool,
  dropIdle,
  endingPool,
  type PoolQuery,
  type ProcessEnding,
  take,
  timing,
} from './pool.ts'
import { bearing, heldBy, type WitnessHolder } from './witness.ts'

const closeMs = 1_000
const rollbackMs = 2_000

/** Opens a pool on a PostgreSQL server, and one connection for notifications. */
export async function openPostgres(url: string, { poolMax = 14 }: { poolMax?: number | undefined }): Promise<Database> {
  const pool = createPool(url, poolMax)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const listeners = createListeners()
  const presence = createPresence()
  const notifications = createNotificationConnection({
    url,
    listeners,
    onAlive: presence.recordAnswer,
    onSilent: () => dropIdle(pool),
    onAway: presence.recordAbsence,
  })
  const sender = createSender(notifications.notify)
  const notify = (channel: string, payload: string) => {
    setImmediate(() => listeners.notify(channel, payload))
    sender.add(channel, payload)
  }
  const holder: WitnessHolder = { current: null }
  const database: Database = {
    kind: 'postgres',
    durability: 'fsync',
    sql: heldBy(sqlOn(pool, presence), holder),
    transaction: (work, options) => inTransaction(pool, presence, holder, work, notify, options),
    endingWith: (signalOf) => ({
      ...database,
      sql: heldBy(sqlOn(endingPool(pool, signalOf), presence), holder),
      transaction: (work, options) =>
        inTransaction(pool, presence, holder, work, notify, { ...options, ending: createEnding(pool, signalOf()) }),
    }),
    async listen(channel, onPayload) {
      const remove = listeners.add(channel, onPayload)
      await notifications.listen(channel)
      return async () => remove()
    },
    notify,
    ...bearing(holder),
    isAway: presence.isAway,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    pglite: null,
    connectionString: url,
    async close() {
      // A server that does not answer must not keep the process from ending.
      for (const end of [sender.drained, notifications.close, () => pool.end()])
        await within(closeMs, end).catch(() => {})
    },
  }
  return database
}

interface OnClient {
  sql: Sql
  /** The client's limit of each statement of the transaction that has the connection now. */
  limit: Limit
}

interface Limit {
  queryMs: number
  /** How its statements end early; undefined where they do not. */
  ending?: ProcessEnding | undefined
}

/** Drizzle and its built statements live as long as their connection. */
const onClient = new WeakMap<pg.PoolClient, OnClient>()

async function inTransaction<T>(
  pool: pg.Pool,
  presence: Presence,
  holder: WitnessHolder,
  work: (tx: Transaction) => Promise<T>,
  notify: (channel: string, payload: string) => void,
  { statementMs = timing.statementMs, ending }: TransactionOptions & { ending?: ProcessEnding } = {},
): Promise<T> {
  const client = await (ending?.take() ?? take(pool))
  const { sql, limit } = onClientOf(client, presence, holder)
  limit.queryMs = statementMs + timing.graceMs
  limit.ending = ending
  const pending: [string, string][] = []
  const last: (() => Promise<void>)[] = []
  let broken: Error | undefined
  try {
    await sql.statement(statementMs === timing.statementMs ? 'begin' : beginWith(statementMs))
    const result = await work(
      Object.assign(sql, {
        notify: (channel: string, payload: string) => void pending.push([channel, payload]),
        beforeCommit: (one: () => Promise<void>) => void last.push(one),
      }),
    )
    for (const one of last) await one()
    await sql.statement('commit')
    for (const [channel, payload] of pending) notify(channel, payload)
    return result
  } catch (error) {
    limit.queryMs = rollbackMs
    limit.ending = undefined
    await sql.statement('rollback').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    limit.ending = undefined
    client.release(broken)
  }
}

/** One that may take long thinks long between its statements, too. */
function beginWith(statementMs: number): string {
  const idleMs = Math.max(statementMs, timing.idleInTransactionMs)
  return `begin; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}`
}

function onClientOf(client: pg.PoolClient, presence: Presence, holder: WitnessHolder): OnClient {
  const known = onClient.get(client)
  if (known !== undefined) return known
  const limit: Limit = { queryMs: timing.statementMs + timing.graceMs }
  const made = { sql: heldBy(sqlOn(client, presence, limit), holder), limit }
  onClient.set(client, made)
  return made
}

/** What of a pool or a connection is used here. */
interface Asked {
  query: PoolQuery
}

/** Queries on a connection or the pool; a failure of the database itself becomes a DatabaseFault. */
function queryOn(client: Asked, presence: Presence, limit: Limit | undefined): PoolQuery {
  return async (config, values) => {
    try {
      const limited = limit === undefined ? config : { query_timeout: limit.queryMs, ...config }
      const asked = () => client.query(limited, values)
      const result = await (limit?.ending === undefined ? asked() : limit.ending.run(client, asked))
      presence.recordAnswer()
      return result
    } catch (error) {
      throw asFault(error)
    }
  }
}

function sqlOn(client: Asked, presence: Presence, limit?: Limit): Sql {
  const run = queryOn(client, presence, limit)
  return Object.assign(drizzle(naming(run), { casing: 'snake_case' }), {
    statement(text: string, values: unknown[] = [], { answerMs }: { answerMs?: number } = {}) {
      const name = values.length > 0 ? nameFor(text) : undefined
      const config = answerMs === undefined ? { text } : { text, query_timeout: answerMs }
      return run(name === undefined ? config : { ...config, name }, values)
    },
  })
}

/** Every connection keeps what it was given under a name, so statements that hardly ever come again get none. */
const namesMax = 256
const names = new Map<string, string>()
const seenMax = 2_000
/** Longer ones are rows in bulk, of another length each time: their texts alone would fill megabytes. */
const namedCharactersMax = 16_000
const seen = new Set<string>()

/** A named statement is parsed and planned once per connection. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}

/**
 * The first rows in an order: whether they are looked for in that order or found by what they have in common depends on the values,
 * of which a plan that is made once knows nothing. A rare word was looked for among all rows.
 */
export const isFirstOfMany = (text: string): boolean => /\border by\b[\s\S]*\blimit \$\d/i.test(text)

/** Gives a statement that comes a second time a name. */
function nameFor(text: string): string | undefined {
  if (text.length > namedCharactersMax) return undefined
  if (names.has(text)) return nameOf(text)
  if (seen.has(text) && names.size < namesMax) return nameOf(text)
  if (seen.size < seenMax) seen.add(text)
  return undefined
}

/** Of a connection Drizzle asks for `query` alone; here each of its statements is named by its text, but for one whose plan depends on its values. */
function naming(run: PoolQuery): pg.PoolClient {
  const query = (config: pg.QueryArrayConfig, values: unknown[] = []) => {
    const isPrepared = config.name !== undefined
    const isNamed = values.length > 0 && !isFirstOfMany(config.text)
    const name = isPrepared ? nameOf(config.text) : isNamed ? nameFor(config.text) : undefined
    return run(name === undefined ? config : { ...config, name }, values)
  }
  return { query } as unknown as pg.PoolClient
}

/** Whether the server answers, by its last response. */
interface Presence {
  recordAnswer(): void
  /** A connection could not be had. */
  recordAbsence(): void
  isAway(): boolean
}

/**
 * A server counts as away when two attempts to connect in a row failed and nothing was answered since the first: one that
 * only takes no more connections answers on those it has.
 */
function createPresence(): Presence {
  let answeredMs = performance.now()
  let absentMs: number | null = null
  let isAway = false
  return {
    recordAnswer() {
      answeredMs = performance.now()
      absentMs = null
      isAway = false
    },
    recordAbsence() {
      const now = performance.now()
      isAway = absentMs !== null && answeredMs < absentMs
      absentMs ??= now
    },
    isAway: () => isAway,
  }
}
