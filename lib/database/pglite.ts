import { PGlite } from '@electric-sql/pglite'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/pglite'
import { createListeners } from './announce.ts'
import type { Database, Sql } from './database.ts'
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
    let current = statements.query
    const within = sqlOn({ query: (...given) => current(...given) })
    const listeners = createListeners()
    const announce = (channel: string, payload: string) => setImmediate(() => listeners.tell(channel, payload))
    return {
      kind: 'pglite',
      durability: 'process',
      sql: sqlOn(statements),
      async transaction(work) {
        const announced: [string, string][] = []
        const result = await pglite.transaction(async (inner) => {
          // One runs at a time, so all share the statements that Drizzle has built.
          current = statements.queryIn(inner)
          return work(Object.assign(within, { announce: (...said: [string, string]) => void announced.push(said) }))
        })
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

function sqlOn(client: Pick<Statements, 'query'>): Sql {
  return Object.assign(sameOnBothEngines(drizzle(asClient(client))), {
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
