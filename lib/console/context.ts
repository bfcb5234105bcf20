import 'server-only'
import type { Logger } from 'pino'
import type { Database } from '#lib/database/index.ts'
import type { BatchRunner } from './batches/runner.ts'
import type { Env } from './env.ts'
import type { LiveBus } from './live/bus.ts'
import type { Pollers } from './polling/pollers.ts'
import type { Inbox } from './receiver/inbox.ts'
import type { Upstream } from './upstream/upstream.ts'

export interface Clock {
  now(): Date
}

/** What a part of the console works with: everything impure comes in here. */
export interface Base {
  env: Env
  clock: Clock
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
  inbox: Inbox
  batches: BatchRunner
  /** Aborted when the console stops: what is only tried again until the database is back is given up then. */
  stopping: AbortSignal
  /** Requests and changes on their way to the service, by id: a stop waits for their answers. */
  underway: Map<string, Promise<unknown>>
}
