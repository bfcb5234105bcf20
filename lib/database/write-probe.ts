import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { within } from './deadline.ts'
import { isDatabaseFault, isStorageFull } from './faults.ts'

const maxWaitMs = 2_000
/** How long an answer of the database is believed, so that many who ask cost no more than one. */
const keepsMs = 1_000

/** Why a database takes no writes. */
export type WriteProblem = 'full' | 'refused' | 'silent'

interface Probe {
  startedMs: number
  problem: Promise<WriteProblem | null>
}
const probes = new WeakMap<Database, Probe>()

/** Whether the database of a program takes writes: null where it does. What failed is told to `failed`, once. */
export function writeProblem(
  database: Database,
  schema: 'registry' | 'console',
  failed: (error: unknown) => void,
): Promise<WriteProblem | null> {
  const now = performance.now()
  const known = probes.get(database)
  if (known !== undefined && now - known.startedMs < keepsMs) return known.problem
  const problem = within(maxWaitMs, () => write(database, schema)).then(
    () => null,
    (error: unknown): WriteProblem => {
      failed(error)
      if (isStorageFull(error)) return 'full'
      return isDatabaseFault(error) ? 'refused' : 'silent'
    },
  )
  probes.set(database, { startedMs: now, problem })
  return problem
}

/**
 * Writes as orders are written, without the log: a table that is emptied gets a new file, so this fails where the server is
 * read-only and where its disk is full.
 */
function write(database: Database, schema: string): Promise<void> {
  const readiness = sql`${sql.identifier(schema)}.readiness`
  return database.transaction(
    async (tx) => {
      await tx.execute(sql`truncate ${readiness}`)
      await tx.execute(sql`insert into ${readiness} (written_at) values (now())`)
    },
    { statementMs: maxWaitMs },
  )
}
