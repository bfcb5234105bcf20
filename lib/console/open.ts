import 'server-only'
import { openClock } from '#lib/database/index.ts'
import { createBatchRunner } from './batches/runner.ts'
import type { Base, Context } from './context.ts'
import { openMigrated } from './database.ts'
import type { Env } from './env.ts'
import { createFollowers } from './follow/followers.ts'
import { openBus } from './live/bus.ts'
import { createLog } from './log.ts'
import { seedPeople } from './people/seed.ts'
import { createInbox } from './receiver/inbox.ts'
import { requireAuthSecret } from './sealing/keys.ts'
import { createUpstream } from './upstream/upstream.ts'

export interface Opened {
  ctx: Context
  /** Stops in the order of dependence: what arrives, followers, streams, what is underway, the database. */
  close(): Promise<void>
}

/** The answers of requests on their way are worth waiting for; what does not come becomes "unknown" at the next start. */
const underwayMs = 25_000

export async function openContext(env: Env, given: Partial<Base> = {}): Promise<Opened> {
  const database = given.database ?? (await openMigrated(env))
  const log = given.log ?? createLog(env.logLevel)
  const clock = await openClock(database)
  const base: Base = { env, log, database, clock, sleep, random: Math.random, ...given }
  try {
    await requireAuthSecret(base)
    await seedPeople(base)
    const bus = await openBus(base)
    const followers = createFollowers(() => ctx)
    const inbox = createInbox(() => ctx)
    const batches = createBatchRunner(() => ctx)
    const upstream = createUpstream(base)
    const ctx: Context = { ...base, upstream, bus, followers, inbox, batches, underway: new Set() }
    return {
      ctx,
      async close() {
        clock.close()
        await closeContext(ctx)
      },
    }
  } catch (error) {
    clock.close()
    await database.close()
    throw error
  }
}

async function closeContext({ followers, inbox, batches, bus, underway, database, sleep }: Context): Promise<void> {
  await batches.stop()
  await inbox.stop()
  await followers.stop()
  await bus.close()
  const answered = new AbortController()
  await Promise.race([Promise.all(underway), sleep(underwayMs, answered.signal)])
  answered.abort()
  await database.close()
}

/** Waits, and ends early and without an error when the signal says so. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
