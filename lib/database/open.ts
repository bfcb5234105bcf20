import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { lockFolder } from './lock.ts'

/** Queries and transactions, the same on both engines. */
export type Sql = NodePgDatabase
export type Transaction = Parameters<Parameters<Sql['transaction']>[0]>[0]

export interface Database {
  kind: 'pglite' | 'postgres'
  /** What a committed transaction survives: PGlite does not fsync, so only the death of the process. */
  durability: 'process' | 'fsync'
  sql: Sql
  /** Calls back with the payload of each NOTIFY, and with null after a reconnect, when some may have been missed. */
  listen(channel: string, onPayload: (payload: string | null) => void): Promise<() => Promise<void>>
  /** The embedded engine itself, for the job engine's adapter and for backups; null on PostgreSQL. */
  pglite: PGlite | null
  connectionString: string | null
  close(): Promise<void>
}

export interface OpenOptions {
  /** Address of a PostgreSQL server; without it the embedded engine opens `folder`. */
  url?: string
  /** Folder of the embedded engine; null keeps everything in memory. */
  folder: string | null
  /** Named in the lock, so that a second opener can say who holds the folder. */
  what: string
  /** Contents to start the embedded engine from. */
  load?: Blob
  poolMax?: number
}

export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.url === undefined ? openPglite(options) : openPostgres(options.url, options)
}

async function openPglite({ folder, what, load }: OpenOptions): Promise<Database> {
  const unlock = folder === null ? () => {} : lockFolder(folder, what)
  try {
    const pglite = await PGlite.create({
      ...(folder === null ? {} : { dataDir: `${folder}/pglite` }),
      ...(load === undefined ? {} : { loadDataDir: load }),
    })
    await pglite.exec("set timezone = 'UTC'")
    return {
      kind: 'pglite',
      durability: 'process',
      sql: sameOnBothEngines(drizzlePglite(pglite)),
      listen: async (channel, onPayload) => pglite.listen(channel, onPayload),
      pglite,
      connectionString: null,
      close: async () => {
        await pglite.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Drizzle's two PostgreSQL drivers differ in their result types only; both answer `rows`. */
function sameOnBothEngines(database: unknown): Sql {
  return database as Sql
}

async function openPostgres(url: string, { poolMax = 10 }: OpenOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: '-c timezone=UTC -c idle_in_transaction_session_timeout=30000',
  })
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  const listener = createListener(url)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    kind: 'postgres',
    durability: 'fsync',
    sql: drizzlePostgres(pool),
    listen: listener.listen,
    pglite: null,
    connectionString: url,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** One connection that listens for all channels and comes back by itself. */
function createListener(url: string) {
  const handlers = new Map<string, Set<(payload: string | null) => void>>()
  let client: pg.Client | null = null
  let connecting: Promise<pg.Client> | null = null
  let isClosed = false

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '')
    })
    next.on('error', () => {})
    next.on('end', () => {
      client = null
      if (!isClosed) setTimeout(reconnect, 500).unref()
    })
    await next.connect()
    for (const channel of handlers.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`)
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
      for (const channel of handlers.values()) for (const handler of channel) handler(null)
    } catch {
      setTimeout(reconnect, 1_000).unref()
    }
  }

  return {
    async listen(channel: string, onPayload: (payload: string | null) => void) {
      const active = await connected()
      const known = handlers.get(channel)
      const set = known ?? new Set()
      set.add(onPayload)
      handlers.set(channel, set)
      if (known === undefined) await active.query(`listen ${active.escapeIdentifier(channel)}`)
      return async () => {
        set.delete(onPayload)
      }
    },
    async close() {
      isClosed = true
      await client?.end()
    },
  }
}
