import type pg from 'pg'
import { take } from './pool.ts'

/** Statements of work that is told to end by a signal. */
export interface ProcessEnding {
  /** A connection of the pool; gives up waiting for one when the work is told to end. */
  take(): Promise<pg.PoolClient>
  /** Runs a statement of a connection, which the server ends when the work is told to end; none begins afterwards. */
  run<T>(client: object, ask: () => Promise<T>): Promise<T>
}

type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

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
export function endingPool(pool: pg.Pool, signalOf: () => AbortSignal): { query: Query } {
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
function processOf(client: object): number | null {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null
}
