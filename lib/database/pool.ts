import pg from 'pg'
import { asFault } from './faults.ts'

/** Statements of work that is told to end by a signal. */
export interface ProcessEnding {
  /** A connection of the pool; gives up waiting for one when the work is told to end. */
  take(): Promise<pg.PoolClient>
  /** Runs a statement of a connection, which the server ends when the work is told to end; none begins afterwards. */
  run<T>(client: object, ask: () => Promise<T>): Promise<T>
}

export type PoolQuery = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

export function createEnding(pool: pg.Pool, signal: AbortSignal): ProcessEnding {
  return {
    take: () => takeUntil(pool, signal),
    async run(client, ask) {
      signal.throwIfAborted()
      let canceling: Promise<unknown> | undefined
      // Nobody waits for the answer of a server that does not cancel: the statement has a limit of its own.
      const cancel = () => {
        canceling = pool.query('select pg_cancel_backend($1)', [processOf(client)]).catch(() => {})
      }
      signal.addEventListener('abort', cancel, { once: true })
      try {
        return await ask()
      } catch (error) {
        signal.throwIfAborted()
        throw error
      } finally {
        signal.removeEventListener('abort', cancel)
        // A connection that is given back earlier would have the statement of somebody else canceled.
        await canceling
      }
    },
  }
}

/** The pool for single statements that end when the signal of the moment says so. */
export function endingPool(pool: pg.Pool, signalOf: () => AbortSignal): { query: PoolQuery } {
  return {
    async query(config, values) {
      const ending = createEnding(pool, signalOf())
      const client = await ending.take()
      // As the pool does it: after a failure nobody knows what the connection still does.
      let isBroken = true
      try {
        const result = await ending.run(client, () => client.query(config, values))
        isBroken = false
        return result
      } finally {
        client.release(isBroken)
      }
    },
  }
}

function takeUntil(pool: pg.Pool, signal: AbortSignal): Promise<pg.PoolClient> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    take(pool)
      .then((client) => {
        if (signal.aborted) client.release()
        else resolve(client)
      }, reject)
      .finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** The number the server knows a connection by; the driver's types do not state it. */
function processOf(client: object) {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null
}

/**
 * How long things may take on a connection of the pool. The server ends a statement first and says so; that the client
 * ends it means that nothing came back at all.
 */
export const timing = {
  statementMs: 10_000,
  /** What the client waits beyond the statement's own limit. */
  graceMs: 2_000,
  /** The server ends a transaction that is idle for so long, because its locks block others. */
  idleInTransactionMs: 10_000,
  /** For one new connection. */
  connectMs: 4_000,
  /** For a connection that is free: work that is done waits to be written, and does not fail because all are in use. */
  waitMs: 30_000,
} as const

/** The pool's own limit is the one of waiting; connecting has a shorter one. */
class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: timing.connectMs })
    // A lost connection fails the statement in use; an unhandled error event would end the process.
    this.on('error', () => {})
  }
}

export function createPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: Connection,
    connectionTimeoutMillis: timing.waitMs,
    query_timeout: timing.statementMs + timing.graceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: [
      '-c timezone=UTC',
      `-c statement_timeout=${timing.statementMs}`,
      `-c idle_in_transaction_session_timeout=${timing.idleInTransactionMs}`,
    ].join(' '),
  })
  // An idle connection that breaks is replaced at the next use.
  pool.on('error', () => {})
  return pool
}

/** Gives up the connections nobody uses: when one died silently, they may be dead too. */
export function dropIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left -= 1) {
    pool.connect().then(
      (client) => {
        // With a query in flight its socket is closed at once; a graceful close would wait for a dead server.
        client.query('select 1').catch(() => {})
        client.release(true)
      },
      () => {},
    )
  }
}

export async function take(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw asFault(error)
  }
}
