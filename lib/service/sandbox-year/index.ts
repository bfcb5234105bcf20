import { randomBytes } from 'node:crypto'
import { insertPast, pastFile, readPast } from '#lib/past/index.ts'
import { organizationIds } from '../accounts/index.ts'
import type { Context } from '../context.ts'
import { renewCredentials } from '../integrations/index.ts'
import { renewSecrets } from '../webhooks/index.ts'
import { dateKey, environmentKeyId, isWithoutPast } from './store.ts'

/** The simulated year of the sandbox: loaded once, into a new database. */

const yearMs = 365 * 86_400_000

/**
 * Gives the first organization the simulated year that ends at this midnight, with keys and secrets of its own. False where it has
 * ordered anything before: then nothing is changed.
 */
export async function loadRegistryYear(ctx: Context, end: Date): Promise<boolean> {
  const [organizationId = ''] = await organizationIds(ctx)
  const beganMs = performance.now()
  const isLoaded = await ctx.database.transaction(async (tx) => {
    if (!(await isWithoutPast(tx, organizationId))) return false
    const keyId = await environmentKeyId(tx, organizationId)
    const own = ownOf({ organizationId, keyId })
    await insertPast(tx, readPast(pastFile, 'registry', { end, key: ctx.env.apiKey, own }), {
      kept: ['registry.api_keys'],
    })
    await dateKey(tx, keyId, new Date(end.getTime() - yearMs))
    await renewSecrets(tx, ctx.env, organizationId)
    await renewCredentials(tx, ctx.env, organizationId, sandboxCredentials)
    return true
  })
  if (!isLoaded) return false
  await ctx.sandboxChanges.refresh()
  const ms = Math.round(performance.now() - beganMs)
  ctx.log.info({ event: 'sandbox.year_loaded', ms }, 'Loaded the year of the sandbox')
  return true
}

/** What a register of the sandbox takes for a key. */
const sandboxCredentials = () => ({ apiKey: `sandbox-${randomBytes(8).toString('hex')}` })

/** Keys of the year are new ones, of which nobody knows the secret. */
function ownOf({ organizationId, keyId }: { organizationId: string; keyId: string }) {
  const made = new Map([
    ['organization', organizationId],
    ['key', keyId],
  ])
  return (name: string): string => {
    const value = made.get(name) ?? (name.startsWith('key-prefix') ? `rk_${hex(6)}` : hex(32))
    made.set(name, value)
    return value
  }
}

function hex(bytes: number) {
  return randomBytes(bytes).toString('hex')
}
