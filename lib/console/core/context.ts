import 'server-only'
import type { Logger } from 'pino'
import type { Database } from '#lib/database/index.ts'
import type { Env } from './env.ts'
import type {
  BatchRunner,
  ConsoleClock,
  DeliveredOrders,
  Inbox,
  LiveBus,
  Pollers,
  TimedJobs,
  Upstream,
} from './ports.ts'

/** What a part of the console works with: everything impure comes in here. */
export interface Base {
  env: Env
  clock: ConsoleClock
  log: Logger
  database: Database
  /** Waits, and ends early when the signal says so. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  random(): number
}

export interface Context extends Base {
  upstream: Upstream
  bus: LiveBus
  pollers: Pollers
  delivered: DeliveredOrders
  timedJobs: TimedJobs
  inbox: Inbox
  batches: BatchRunner
  /** Aborted when the console, or the timed job with this context, ends: calls and retries end then. */
  stopping: AbortSignal
  /** Requests and changes being sent to the service, by id: a stop waits for their answers. */
  inFlight: Map<string, Promise<unknown>>
}
