import { brotliCompressSync, constants } from 'node:zlib'
import { linesOf } from './dump/dump.ts'
import { apiKeysIn, passwordsIn } from './dump/store.ts'
import type { Year } from './dump/year.ts'
import { withFixedChance } from './simulation/chance.ts'
import { openSimulation, type Simulation } from './simulation/simulation.ts'
import { receive } from './story/receivers.ts'
import { live, yearDays } from './story/year.ts'

/** The simulated year ends here: what it stores counts from the midnight after its last day. */
const yearEnd = new Date('2026-11-28T00:00:00.000Z')
const dayMs = 86_400_000

/** Lives a year and writes it down, up to so many days before its end. */
export function makeYear(untilDays = 0): Promise<string[]> {
  return withFixedChance(async () => {
    const sim = await openSimulation(new Date(yearEnd.getTime() - yearDays * dayMs), receive)
    try {
      await live(sim, yearEnd, untilDays)
      return await linesOf(await yearOf(sim))
    } finally {
      await sim.close()
    }
  })
}

async function yearOf({ service, console }: Simulation): Promise<Year> {
  const own = new Map<string, string>()
  for (const [at, key] of (await apiKeysIn(service.database.sql)).entries()) {
    const suffix = key.isFromEnvironment ? '' : `-${at}`
    own.set(key.organizationId, 'organization')
    if (key.isFromEnvironment) own.set(key.keyId, 'key')
    own.set(key.hash, `key-hash${suffix}`).set(key.prefix, `key-prefix${suffix}`)
  }
  for (const [at, hash] of (await passwordsIn(console.database.sql)).entries()) own.set(hash, `password-${at}`)
  return { end: yearEnd, service: service.database, console: console.database, own, isOwnRow }
}

/** The key of the environment, and the row by which a console says with which key it proves its log. */
function isOwnRow(table: string, text: string): boolean {
  if (table === 'console.audit') return JSON.parse(text).action === 'keyAudit'
  return table === 'registry.api_keys' && JSON.parse(text).is_from_environment === true
}

export function compressed(lines: readonly string[]): Buffer {
  return brotliCompressSync(`${lines.join('\n')}\n`, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
}
