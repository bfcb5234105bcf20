import { PGlite } from '@electric-sql/pglite'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Sql, Transaction } from './database.ts'
import { removeDrafts } from './drafts.ts'
import { keptEmpty } from './empty.ts'
import { asFault } from './faults.ts'
import { damaged, engineFolder, notMade, prepareFolder } from './folder.ts'
import { lockFolder } from './lock.ts'
import { createListeners } from './notifications.ts'
import { createStatements, type Statements } from './statements.ts'
import { bearing, heldBy, type WitnessHolder } from './witness.ts'

export interface PgliteOptions {
  /** Null keeps everything in memory. */
  folder: string | null
  /** Named in the folder's lock, so that a second opener can say who holds it. */
  what: string
  /** Whether it is opened for an operator's command alone, which whoever comes next waits for. */
  isCommand?: boolean | undefined
  /** Takes over a folder whose lock another machine left behind. */
  takeOver?: boolean | undefined
  /** Contents to start from. */
  load?: Blob | undefined
}

/** Opens the embedded engine. It is one process and one connection, so notifications need not leave the process. */
export async function openPglite({ folder, what, isCommand, takeOver, load }: PgliteOptions): Promise<Database> {
  const lock = folder === null ? null : await lockFolder(folder, { what, isCommand, takeOver })
  try {
    if (folder !== null) removeDrafts(folder)
    const pglite = await openEngine(folder, load)
    await pglite.exec("set timezone = 'UTC'; set plan_cache_mode = 'force_generic_plan'")
    const statements = createStatements(pglite)
    // Nothing may reach the folder once it belongs to another process.
    const query: Statements['query'] = async (...given) => {
      lock?.check()
      return statements.query(...given)
    }
    let current = statements.query
    const holder: WitnessHolder = { current: null }
    const within = heldBy(
      sqlOn({
        query: async (...given) => {
          lock?.check()
          return current(...given)
        },
      }),
      holder,
    )
    const listeners = createListeners()
    const notify = (channel: string, payload: string) => setImmediate(() => listeners.notify(channel, payload))
    async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      const pending: [string, string][] = []
      const last: (() => Promise<void>)[] = []
      const result = await pglite.transaction(async (inner) => {
        // One runs at a time, so all share the statements that Drizzle has built.
        current = statements.queryIn(inner)
        const tx = Object.assign(within, {
          notify: (...one: [string, string]) => void pending.push(one),
          beforeCommit: (one: () => Promise<void>) => void last.push(one),
        })
        const done = await work(tx)
        for (const one of last) await one()
        lock?.check()
        return done
      })
      for (const [channel, payload] of pending) notify(channel, payload)
      return result
    }
    const database: Database = {
      kind: 'pglite',
      durability: 'process',
      sql: heldBy(sqlOn({ query }), holder),
      transaction,
      endingWith: (signalOf) => endingWith(database, query, signalOf, holder),
      listen: async (channel, onPayload) => {
        const remove = listeners.add(channel, onPayload)
        return async () => remove()
      },
      notify,
      ...bearing(holder),
      isAway: () => false,
      connections: () => null,
      pglite: {
        engine: pglite,
        query,
        exec: async (...given) => {
          lock?.check()
          return pglite.exec(...given)
        },
      },
      connectionString: null,
      async close() {
        await pglite.close()
        lock?.release()
      },
    }
    return database
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** The engine cannot end a statement that runs: none begins once the signal says so, and a transaction is rolled back. */
function endingWith(
  database: Database,
  query: Statements['query'],
  signalOf: () => AbortSignal,
  holder: WitnessHolder,
): Database {
  const ended: Statements['query'] = async (...given) => {
    signalOf().throwIfAborted()
    return query(...given)
  }
  return {
    ...database,
    sql: heldBy(sqlOn({ query: ended }), holder),
    transaction(work) {
      const signal = signalOf()
      return database.transaction(async (tx) => {
        signal.throwIfAborted()
        const result = await work(tx)
        signal.throwIfAborted()
        return result
      })
    },
  }
}

/**
 * PostgreSQL's own default of 128 MB of buffers is for a server that has the machine to itself. The system keeps the pages
 * of the folder in memory anyway.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

async function openEngine(folder: string | null, load: Blob | undefined): Promise<PGlite> {
  const contents = (from: Blob | undefined) => ({ startParams, ...(from === undefined ? {} : { loadDataDir: from }) })
  if (folder === null) return PGlite.create(contents(load))
  const { isNew, noteCreated } = prepareFolder(folder)
  try {
    const from = load ?? (isNew ? keptEmpty() : undefined)
    const pglite = await PGlite.create({ dataDir: engineFolder(folder), ...contents(from) })
    noteCreated()
    return pglite
  } catch (error) {
    throw isNew ? notMade(folder, error) : damaged(folder, error)
  }
}

function sqlOn(given: Pick<Statements, 'query'>): Sql {
  const client: Pick<Statements, 'query'> = {
    query: (...asked) =>
      given.query<never>(...asked).catch((error: unknown) => {
        throw asFault(error)
      }),
  }
  return Object.assign(sameOnBothEngines(drizzle(asClient(client), { casing: 'snake_case' })), {
    statement: (text: string, values?: unknown[]) => client.query(text, values),
  })
}

/** Of a PGlite Drizzle asks for `query` alone. */
function asClient(client: Pick<Statements, 'query'>): PGlite {
  return client as unknown as PGlite
}

/** Drizzle's two PostgreSQL drivers differ in their result types only; both answer `rows`. */
function sameOnBothEngines(database: unknown): NodePgDatabase {
  return database as NodePgDatabase
}
