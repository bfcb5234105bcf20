import type { Logger } from 'pino'
import type { Scope } from '#lib/contract/index.ts'
import type { Database, Jobs, Loop } from '#lib/database/index.ts'
import type { Accounts } from './accounts/index.ts'
import type { Connectors } from './connectors/index.ts'
import type { SandboxChanges } from './connectors/sandbox-changes/index.ts'
import type { Env } from './env.ts'
import type { OrderSignals } from './orders/signals.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Shutdown } from './shutdown.ts'
import type { Outbound } from './webhooks/send.ts'

/** The only source of time: that of the database, or what a test sets. Every stored instant comes from it. */
export interface Clock {
  now(): Date
}

/** What every verb works with. Built once per process by `open.ts`; passed on, never looked up. */
export interface Context {
  env: Env
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
  loops: Map<string, Pick<Loop, 'ageMs'>>
  shutdown: Shutdown
}

/** Who is asking: the key a request came with, and its organization. */
export interface Caller {
  organizationId: string
  hasCapabilities: boolean
  /** Prepaid or capped: every admission must find cover. */
  isLimited: boolean
  keyId: string
  keyName: string
  scopes: readonly Scope[]
  /** The instant from which the key is refused; null for never. */
  expiresAt: Date | null
  /** Credits the key may spend in a UTC day; null without a cap. */
  creditsPerDayMax: number | null
}
