import 'server-only'
import { writeProblem } from '#lib/database/index.ts'
import type { Base } from '../context.ts'
import { onceInProcess } from '../once.ts'

/** What a write has met. */
const met = onceInProcess('registry-console.storage', () => ({ isFull: false }))

/** Notes that something could not be written because storage is full, until a write has succeeded. */
export function noteStorageFull(): void {
  met().isFull = true
}

/** Why the database takes no writes; null where it does. */
export async function consoleWriteProblem({ database, log }: Pick<Base, 'database' | 'log'>) {
  const problem = await writeProblem(database, 'console', (error) =>
    log.warn({ event: 'database.write_probe_failed', err: error }, 'Database write probe failed'),
  )
  met().isFull = problem === 'full'
  return problem
}

/** Whether storage is full, for a page that says so. The database is asked only where a write has failed for it. */
export async function isStorageFullNow(base: Pick<Base, 'database' | 'log'>): Promise<boolean> {
  return met().isFull && (await consoleWriteProblem(base)) === 'full'
}
