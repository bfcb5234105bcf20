import { PGlite, type Transaction as PgliteTransaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { createListeners } from './announce.ts'
import type { Database, Sql, Transaction } from './database.ts'
import { lockFolder } from './lock.ts'
import { createStatements, type Statements } from './statements.ts'

export interface PgliteOptions {
  /** Null keeps everything in memory. */
  folder: string | null
  /** Named in the folder's lock, so that a second opener can say who holds it. */
  what: string
  /** Contents to start from. */
  load?: Blob | undefined
}

/** Opens the embedded engine. It is one process and one connection, so announcements need not leave the process. */
export async function openPglite({ folder, what, load }: PgliteOptions): Promise<Database> {
  const unlock = folder === null ? () => {} : lockFolder(folder, what)
  try {
    const pglite = await PGlite.create({
      ...(folder === null ? {} : { dataDir: `${folder}/pglite` }),
      ...(load === undefined ? {} : { loadDataDir: load }),
    })
    await pglite.exec("set timezone = 'UTC'; set plan_cache_mode = 'force_generic_plan'")
    const statements = createStatements(pglite)
    const listeners = createListeners()
    const announce = (channel: string, payload: string) => setImmediate(() => listeners.tell(channel, payload))
    return {
      kind: 'pglite',
      durability: 'process',
      sql: sameOnBothEngines(drizzle(asClient(statements))),
      async transaction(work) {
        const announced: [string, string][] = []
        const result = await pglite.transaction((inner) => work(transactionOn(inner, statements, announced)))
        for (const [channel, payload] of announced) announce(channel, payload)
        return result
      },
      listen: async (channel, onPayload) => {
        const remove = listeners.add(channel, onPayload)
        return async () => remove()
      },
      announce,
      pglite: { engine: pglite, query: statements.query },
      connectionString: null,
      async close() {
        await pglite.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function transactionOn(inner: PgliteTransaction, statements: Statements, announced: [string, string][]): Transaction {
  const query = statements.queryIn(inner)
  return Object.assign(sameOnBothEngines(drizzle(asClient({ query }))), {
    statement: (text: string, values?: unknown[]) => query(text, values),
    announce: (channel: string, payload: string) => void announced.push([channel, payload]),
  })
}

/** Of a PGlite Drizzle asks for `query` alone. */
function asClient(client: Pick<Statements, 'query'>): PGlite {
  return client as unknown as PGlite
}

/** Drizzle's two PostgreSQL drivers differ in their result types only; both answer `rows`. */
function sameOnBothEngines(database: unknown): Sql {
  return database as Sql
}
