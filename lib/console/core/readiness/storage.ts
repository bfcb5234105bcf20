import 'server-only'
import { writeProblem } from '#lib/database/index.ts'
import type { Base } from '../context.ts'

/** Routes and pages share a process and not their modules, so what one has met hangs here. */
const key = Symbol.for('registry-console.storage')

/** Notes that something could not be written because storage is full, until a write has succeeded. */
export function noteStorageFull(): void {
  asNotes(globalThis)[key] = true
}

/** Why the database takes no writes; null where it does. */
export async function consoleWriteProblem({ database, log }: Pick<Base, 'database' | 'log'>) {
  const problem = await writeProblem(database, 'console', (error) =>
    log.warn({ event: 'database.write_probe_failed', err: error }, 'Database write probe failed'),
  )
  asNotes(globalThis)[key] = problem === 'full'
  return problem
}

/** Whether storage is full, for a page that says so. The database is asked only where a write has failed for it. */
export async function isStorageFullNow(base: Pick<Base, 'database' | 'log'>): Promise<boolean> {
  return asNotes(globalThis)[key] === true && (await consoleWriteProblem(base)) === 'full'
}

/** Nothing else uses this symbol. */
function asNotes(global: object): Record<symbol, boolean | undefined> {
  return global as Record<symbol, boolean | undefined>
}
