import 'server-only'
import { forgetSealingKeys, openClock, requireSealingKeys, within } from '#lib/database/index.ts'
import { ensureKey, resealEvidenceKey } from '../../compliance/evidence/index.ts'
import { auditWitness } from '../../core/audit-key.ts'
import type { Base, Context } from '../../core/context.ts'
import { openMigrated } from '../../core/database.ts'
import type { Env } from '../../core/env.ts'
import { createLog } from '../../core/log.ts'
import { resealMails } from '../../core/outbox/index.ts'
import { keyIdOf } from '../../core/sealing.ts'
import { beginDefaults } from '../../core/settings/index.ts'
import { createUpstream } from '../../core/upstream/index.ts'
import { createBatchRunner } from '../../orders/batches/index.ts'
import { createDelivered, createPollers } from '../../orders/polling/index.ts'
import { resealSecondFactors, seedPeople } from '../../people/index.ts'
import { resealChannels } from '../../service/alert-channels/index.ts'
import { resealWebhookSecrets } from '../../service/webhooks/index.ts'
import { createInbox } from '../inbox/index.ts'
import { createTimedJobs } from '../jobs/index.ts'
import { openBus } from '../live/index.ts'
import { loadSandboxYear } from '../sandbox-year/index.ts'

export interface Opened {
  ctx: Context
  /**
   * Stops in the order of dependence: what arrives, pollers, streams, what is in flight, the database. `beside` ends while the
   * database is still there; whom it keeps waiting at its end gets the answer there is by `cut`.
   */
  close(beside?: (closing: { answersMs: number; cut(): void }) => Promise<unknown>): Promise<void>
}

/** Responses to requests in flight are waited for; a missing one is requested under its key at the next start. */
const inFlightMs = 16_000
const loopsMs = 10_000
const lastWordMs = 1_000
const databaseMs = 4_000

export async function openContext(env: Env, given: Partial<Base> = {}): Promise<Opened> {
  const database = given.database ?? (await openMigrated(env))
  database.bearWitness(auditWitness(env.auditSecrets.present))
  const log = given.log ?? createLog(env.logLevel)
  const clock = await openClock(database)
  const base: Base = { env, log, database, clock, sleep, random: Math.random, ...given }
  try {
    await requireAuthSecret(base)
    await ensureKey(base)
    if (env.sandboxYear !== null) await loadSandboxYear(base, env.sandboxYear)
    await seedPeople(base)
    await beginDefaults(base)
    const bus = await openBus(base)
    const pollers = createPollers(() => ctx)
    const timedJobs = createTimedJobs(() => ctx)
    const inbox = createInbox(() => ctx)
    const batches = createBatchRunner(() => ctx)
    const upstream = createUpstream(base)
    const stopping = new AbortController()
    const ctx: Context = {
      ...base,
      upstream,
      bus,
      pollers,
      timedJobs,
      delivered: createDelivered(),
      inbox,
      batches,
      stopping: stopping.signal,
      inFlight: new Map(),
    }
    return {
      ctx,
      async close(beside = async () => {}) {
        clock.close()
        await closeContext(ctx, () => stopping.abort(), beside)
      },
    }
  } catch (error) {
    clock.close()
    await database.close()
    throw error
  }
}

/** Each step has a deadline: a database that does not answer does not block the stop. */
async function closeContext(ctx: Context, giveUp: () => void, beside: Parameters<Opened['close']>[0] & {}) {
  const { pollers, timedJobs, inbox, batches, bus, inFlight, database } = ctx
  const stopLoops = () => Promise.allSettled([batches.stop(), inbox.stop(), pollers.stop(), timedJobs.stop()])
  await Promise.all([
    step(ctx, loopsMs, stopLoops).then(() => step(ctx, lastWordMs, bus.close)),
    step(ctx, inFlightMs, () => Promise.all(inFlight.values())),
    step(ctx, inFlightMs + 3 * lastWordMs, () => beside({ answersMs: inFlightMs, cut: giveUp })),
  ])
  giveUp()
  await step(ctx, lastWordMs, () => Promise.all(inFlight.values()))
  await step(ctx, databaseMs, database.close)
}

async function step({ log }: Context, ms: number, work: () => Promise<unknown>) {
  try {
    await within(ms, work)
  } catch (error) {
    log.warn({ event: 'console.stop_timed_out', err: error }, 'A part of the console did not stop in time')
  }
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

type Opening = Pick<Base, 'env' | 'database'>

const reseals = [resealWebhookSecrets, resealSecondFactors, resealMails, resealChannels, resealEvidenceKey]

/**
 * Refuses a start with a NEXTAUTH_SECRET other than the one that sealed what is stored, unless that one is named as a former
 * one: then everything is sealed again, and the former one is no longer needed.
 */
export async function requireAuthSecret(base: Opening): Promise<void> {
  const { env, database } = base
  const present = keyIdOf(env.authSecret)
  const former = env.formerAuthSecrets.map(keyIdOf)
  await requireSealingKeys(
    database,
    'console',
    { present, former },
    {
      // A sealed value of the console does not name its key; before the table the first start is believed.
      sealed: async () => [],
      refuse: (keyId) =>
        `stored secrets were sealed with key ${keyId}, and NEXTAUTH_SECRET is ${present}; set that secret or name it in NEXTAUTH_FORMER_SECRETS; where it is lost for good: npm run console -- forget-key ${keyId}`,
    },
  )
  if (former.length === 0) return
  for (const reseal of reseals) await reseal(base)
  await forgetSealingKeys(database, 'console', { present })
}
