import { keysOf } from '#lib/contract/index.ts'
import { type Database, type Jobs, openDatabase, type SendOptions } from '#lib/database/index.ts'
import { emptyEmbedded } from '#lib/database/testing/empty.ts'
import type { Outbound, Post, Posted } from '#lib/outbound/index.ts'
import { type Connector, createConnectors } from '#lib/registers/connector/index.ts'
import { createRandom, createSandboxConnectors } from '#lib/sandbox/index.ts'
import type { Context } from '#lib/service/context.ts'
import { readServiceEnv } from '#lib/service/env.ts'
import { jobTable } from '#lib/service/jobs.ts'
import { tickMonitors } from '#lib/service/monitors/index.ts'
import { createServiceLog, openService } from '#lib/service/open.ts'
import { serve } from '#lib/service/serve.ts'
import type { SimulatedClock } from './clock.ts'

export const apiKey = 'rk_000000000001_of-a-simulated-year-and-of-nothing-else'

export interface SimulatedService {
  ctx: Context
  database: Database
  url: string
  /** Does what waits to be done by now, and what comes of it. */
  work(): Promise<void>
  /** When something is to be done next; null where nothing is. */
  nextAt(): Date | null
  /** Checks the monitors that are due. */
  tick(): Promise<void>
  close(): Promise<void>
}

interface WaitingJob {
  queue: string
  data: object
  startAfter: Date | null
}

export type Receive = (post: Post) => Omit<Posted, 'durationMs'> | Promise<Omit<Posted, 'durationMs'>>

/** The service with its own work done when it is told to, one job after another, on a database in memory. */
export async function openSimulatedService(clock: SimulatedClock, receive: Receive): Promise<SimulatedService> {
  const database = await openDatabase({ folder: null, what: 'a simulated year', load: await emptyEmbedded() })
  const env = readServiceEnv({
    REGISTRY_API_KEY: apiKey,
    REGISTRY_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    REGISTRY_PORT: '0',
    REGISTRY_PUBLIC_URL: 'http://127.0.0.1:4000',
    SANDBOX: 'on',
    SANDBOX_LATENCY_MS: '0',
    PART_WAIT_MS: '0',
    RATE_LIMIT_PER_SECOND: '0',
    ORGANIZATION_RATE_LIMIT_PER_SECOND: '0',
    REGISTRY_LIMITS: '0',
  })
  const waiting: WaitingJob[] = []
  const opened = await openService({ env, clock, log: createServiceLog('error'), database })
  const service: Context = {
    ...opened,
    jobs: jobsInto(waiting, opened.jobs),
    connectors: createConnectors(slowed(clock, opened)),
    outbound: outboundTo(clock, receive),
  }
  const listening = await serve(service)
  const never = new AbortController().signal

  async function work(): Promise<void> {
    for (;;) {
      const now = clock.now()
      const at = waiting.findIndex(({ startAfter }) => startAfter === null || startAfter <= now)
      const [job] = at === -1 ? [] : waiting.splice(at, 1)
      if (job === undefined) return
      // Its job is taken a little before the attempt is due, and waits.
      if (job.queue.startsWith('deliver')) clock.pass(1_000)
      const row = keysOf(jobTable).find((name) => name === job.queue)
      if (row !== undefined) await jobTable[row].run(service, { ...job.data }, never, 1)
    }
  }

  return {
    ctx: service,
    database,
    url: `http://127.0.0.1:${listening.port}`,
    work,
    nextAt() {
      const [soonest] = waiting.flatMap(({ startAfter }) => startAfter ?? []).toSorted((a, b) => Number(a) - Number(b))
      return soonest ?? null
    },
    async tick() {
      while (await tickMonitors(service)) await work()
      await work()
    },
    async close() {
      await listening.stop(1_000)
      await opened.close()
      await database.close()
    },
  }
}

function jobsInto(waiting: WaitingJob[], jobs: Jobs): Jobs {
  const put = (queue: string, data: object, { startAfter }: SendOptions) =>
    void waiting.push({ queue, data, startAfter: startAfter ?? null })
  return {
    ...jobs,
    send: async (_tx, queue, data, options = {}) => put(queue, data, options),
    sendAll: async (_tx, queue, all) => {
      for (const { data, ...options } of all) put(queue, data, options)
    },
  }
}

/** Registers answer after a time of their own, which passes on the clock of the simulation. */
function slowed(clock: SimulatedClock, { sandboxChanges }: Context): Connector[] {
  const random = createRandom('answering times')
  const base: Record<string, number> = { xa: 900, xb: 2_700, xc: 1_500 }
  const asks = ['search', 'report', 'shareholders', 'ubo', 'financials', 'listDocuments', 'fetchDocument']
  return createSandboxConnectors({ latencyMs: 0, appliedChanges: sandboxChanges.all }).map((connector) => {
    const usualMs = base[connector.jurisdictionCode] ?? 1_000
    return new Proxy(connector, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver)
        if (typeof value !== 'function' || !asks.includes(String(name))) return value
        return (...args: unknown[]) => {
          clock.pass(Math.round(usualMs * (0.5 + random.next() * random.next() * 3)))
          return Reflect.apply(value, target, args)
        }
      },
    })
  })
}

function outboundTo(clock: SimulatedClock, receive: Receive): Outbound {
  const random = createRandom('receivers')
  return {
    refusalOf: async () => null,
    async post(post) {
      const durationMs = 60 + random.below(240)
      clock.pass(durationMs)
      return { ...(await receive(post)), durationMs }
    },
    close: async () => {},
  }
}
