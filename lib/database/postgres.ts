import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createListeners, createSender, type Listeners } from './announce.ts'
import type { Database, Sql, Transaction } from './database.ts'

/** Opens a pool on a PostgreSQL server, and one connection that hears and says announcements. */
export async function openPostgres(url: string, { poolMax = 14 }: { poolMax?: number | undefined }): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: '-c timezone=UTC -c idle_in_transaction_session_timeout=30000',
  })
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const listeners = createListeners()
  const line = createLine(url, listeners)
  const sender = createSender(line.notify)
  const announce = (channel: string, payload: string) => {
    setImmediate(() => listeners.tell(channel, payload))
    sender.add(channel, payload)
  }
  return {
    kind: 'postgres',
    durability: 'fsync',
    sql: sqlOn(pool),
    transaction: (work) => inTransaction(pool, work, announce),
    async listen(channel, onPayload) {
      const remove = listeners.add(channel, onPayload)
      await line.hear(channel)
      return async () => remove()
    },
    announce,
    pglite: null,
    connectionString: url,
    async close() {
      await sender.drained()
      await line.close()
      await pool.end()
    },
  }
}

/** Drizzle and its built statements live as long as their connection. */
const onClient = new WeakMap<pg.PoolClient, Sql>()

async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  announce: (channel: string, payload: string) => void,
): Promise<T> {
  const client = await pool.connect()
  const announced: [string, string][] = []
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(transactionOn(client, announced))
    await client.query('commit')
    for (const [channel, payload] of announced) announce(channel, payload)
    return result
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function transactionOn(client: pg.PoolClient, announced: [string, string][]): Transaction {
  const sql = onClient.get(client) ?? sqlOn(client)
  onClient.set(client, sql)
  return Object.assign(sql, {
    announce: (channel: string, payload: string) => void announced.push([channel, payload]),
  })
}

function sqlOn(client: pg.Pool | pg.PoolClient): Sql {
  return Object.assign(drizzle(naming(client)), {
    statement(text: string, values: unknown[] = []) {
      const name = values.length > 0 ? nameFor(text) : undefined
      return client.query(name === undefined ? { text, values } : { name, text, values })
    },
  })
}

/** Every connection keeps what it was given under a name, so statements that hardly ever come again get none. */
const namesMax = 256
const names = new Map<string, string>()
const seenMax = 2_000
const seen = new Set<string>()

/** A named statement is parsed and planned once per connection. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}

/** Gives a statement that comes a second time a name. */
function nameFor(text: string): string | undefined {
  if (names.has(text)) return nameOf(text)
  if (seen.has(text) && names.size < namesMax) return nameOf(text)
  if (seen.size < seenMax) seen.add(text)
  return undefined
}

/** Of a connection Drizzle asks for `query` alone; here each of its statements is named by its text. */
function naming(client: pg.Pool | pg.PoolClient): pg.PoolClient {
  const query = (config: pg.QueryArrayConfig, values: unknown[] = []) => {
    const isPrepared = config.name !== undefined
    const name = isPrepared ? nameOf(config.text) : values.length > 0 ? nameFor(config.text) : undefined
    return client.query(name === undefined ? config : { ...config, name }, values)
  }
  return { query } as unknown as pg.PoolClient
}

const saying = 'select pg_notify(c, p) from unnest($1::text[], $2::text[]) as said (c, p)'

/** One connection for LISTEN and NOTIFY that comes back by itself. Hints need not reach the disk before they are said. */
function createLine(url: string, listeners: Listeners) {
  const heard = new Set<string>()
  let client: pg.Client | null = null
  let connecting: Promise<pg.Client> | null = null
  let isClosed = false

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, options: '-c synchronous_commit=off' })
    let ownProcess: number | undefined
    // What this process says it hears at once, and not again when it comes back over the line.
    next.on('notification', ({ channel, payload, processId }) => {
      if (processId !== ownProcess) listeners.tell(channel, payload ?? '')
    })
    next.on('error', () => {})
    next.on('end', () => {
      client = null
      if (!isClosed) setTimeout(reconnect, 500).unref()
    })
    await next.connect()
    ownProcess = (await next.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
    for (const channel of heard) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    client = next
    return next
  }

  function connected(): Promise<pg.Client> {
    if (client !== null) return Promise.resolve(client)
    connecting ??= connect().finally(() => {
      connecting = null
    })
    return connecting
  }

  async function reconnect(): Promise<void> {
    if (isClosed || client !== null) return
    try {
      await connected()
      listeners.tellAll()
    } catch {
      setTimeout(reconnect, 1_000).unref()
    }
  }

  return {
    async hear(channel: string): Promise<void> {
      if (heard.has(channel)) return
      heard.add(channel)
      const active = await connected()
      await active.query(`listen ${active.escapeIdentifier(channel)}`)
    },
    async notify(channels: string[], payloads: string[]): Promise<void> {
      const active = await connected()
      await active.query({ name: 'say', text: saying, values: [channels, payloads] })
    },
    async close(): Promise<void> {
      isClosed = true
      await client?.end()
    },
  }
}
