import pg from 'pg'
import { asFault } from './faults.ts'

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
