import 'server-only'
import { insertPast, pastFile, readPast } from '#lib/past/index.ts'
import type { Base } from '../../core/context.ts'
import { beginGuides } from '../../people/guide/index.ts'
import { hashPassword } from '../../people/index.ts'
import { createChaining } from './chaining.ts'
import { hasPeople, setAuditHead } from './store.ts'

/**
 * Gives a console that nobody has used the simulated year that ends at this midnight, as the service beside it has it. Ids are
 * made of the key of the service, and so are the same there.
 */
export async function loadSandboxYear({ database, env, log }: Base, end: Date): Promise<void> {
  const beganMs = performance.now()
  if (await hasPeople(database.sql)) return
  const passwords = new Map<string, string>()
  for (const name of ['password-0', 'password-1', 'password-2'])
    passwords.set(name, await hashPassword(env.demoPassword))
  const own = (name: string) => passwords.get(name) ?? ''
  const past = readPast(pastFile, 'console', { end, key: env.registryApiKey, own })
  const { chained, head } = createChaining()
  await database.transaction(async (tx) => {
    await insertPast(tx, chained(past))
    await setAuditHead(tx, head())
    await beginGuides(tx, end)
  })
  const ms = Math.round(performance.now() - beganMs)
  log.info({ event: 'sandbox.year_loaded', ms }, 'Loaded the year of the sandbox')
}
