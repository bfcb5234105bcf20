import type { Logger } from 'pino'
import type { Scope } from '#lib/contract/index.ts'
import type { Database, DatabaseLoop, Jobs } from '#lib/database/index.ts'
import type { Outbound } from '#lib/outbound/index.ts'
import type { Connectors } from '#lib/registers/connector/index.ts'
import type { AppliedChange } from '#lib/sandbox/index.ts'
import type { Clock } from './clock.ts'
import type { ServiceEnv } from './env.ts'
import type { Metrics } from './metrics.ts'
import type { Shutdown } from './shutdown.ts'

/** Who may call, by the API keys that are on file. */
export interface Accounts {
  /**
   * The caller behind an X-API-Key header that came from an address (null where it is not known); refuses with
   * auth.unauthorized or auth.forbidden.
   */
  authenticate(key: string | null, address: string | null): Promise<Caller>
  close(): Promise<void>
}

/** Notifies waiters of this process that an order is settled, by any process. */
export interface OrderSignals {
  /** Calls back when the order is known to be settled, or may be (after a lost connection); answers how to stop listening. */
  onSettled(orderId: string, callback: (isKnown: boolean) => void): () => void
  close(): Promise<void>
}

/** Life events applied to sandbox companies, as this process knows them. */
export interface SandboxChanges {
  all(): readonly AppliedChange[]
  refresh(): Promise<void>
  close(): Promise<void>
}

interface WorkerLoop extends Pick<DatabaseLoop, 'ageMs'> {
  /** What is known of the turns of a timed job; a pump takes too many to say. */
  state?: DatabaseLoop['state']
  /** When it counts as late, where that is another time than half a minute. */
  lateAfterMs?: number
}

/** Dependencies of all functions. Built once per process by `open.ts` and passed as an argument. */
export interface Context {
  env: ServiceEnv
  clock: Clock
  log: Logger
  database: Database
  jobs: Jobs
  accounts: Accounts
  connectors: Connectors
  signals: OrderSignals
  metrics: Metrics
  outbound: Outbound
  sandboxChanges: SandboxChanges
  /** Loops of the worker in this process, by what they do; empty where it has none. */
  loops: Map<string, WorkerLoop>
  shutdown: Shutdown
}

/** Who is asking: the key a request came with, and its organization. */
export interface Caller {
  organizationId: string
  hasCapabilities: boolean
  /** Prepaid or capped: every admission must find cover. */
  isLimited: boolean
  /** Has caps of credits of its own, as was known when the key was last looked up. */
  isCapped: boolean
  keyId: string
  keyName: string
  scopes: readonly Scope[]
  /** The instant from which the key is refused; null for never. */
  expiresAt: Date | null
  /** Credits the key may spend in a UTC day; null without a cap. */
  creditsPerDayMax: number | null
}
