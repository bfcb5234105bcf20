import 'server-only'
import type { Logger } from 'pino'
import type { Offer } from '#lib/client/offers.ts'
import type { AnyRouteId, AuditAbout, Effect, LiveEvent, Order, Preferences, UserRole } from '#lib/contract/index.ts'
import type { Database, LoopState, Transaction } from '#lib/database/index.ts'
import type { Env } from './env.ts'

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

export interface ConsoleClock {
  now(): Date
}

/**
 * What the service behind this console offers beyond the interface. It is asked once in a while; one that refuses the
 * question offers nothing more, and one that is down keeps what was last known of it.
 */
export interface Upstream {
  /** Answers from what is known; asks first, briefly, where nothing is known yet. */
  has(offer: Offer): Promise<boolean>
  /** Options of `call` for a row: where the service is, and the key. */
  options(id: AnyRouteId): { baseUrl: string; headers: Record<string, string>; timeoutMs: number; signal?: AbortSignal }
  refresh(): Promise<void>
}

/** One entry of the stream. Without an event it only says how far the stream has got. */
export interface LiveEntryOf {
  id: string
  event: LiveEvent | null
}

export interface LiveBus {
  /** Receives what concerns this person; with `since`, first what came after that entry, or `reset` where it is unknown. */
  listen(userId: string, since: string | null, receive: (entry: LiveEntryOf) => void): () => void
  readonly listeners: number
  /** The id of the newest entry: a page rendered now misses nothing that comes before its stream is open. */
  readonly position: string
  /** Notifies all listeners that this process stops. */
  close(): Promise<void>
}

/** When a new order is polled first: at once where it may have ended, early where a person watches it, late in a batch. */
export type InitialDelay = 'now' | 'early' | 'late'

/** The body of a verified delivery of a settled order, and the version it was sent in. */
export interface Delivered {
  body: Uint8Array
  serviceVersion: string
}

/** A settled order as it was delivered, which is what polling it would answer. */
export interface DeliveredOrder {
  answer: Order
  /** The bytes as they came, as text. */
  raw: string
  serviceVersion: string
}

/** What was delivered to this process: if the order is polled here, the service need not be asked. */
export interface DeliveredOrders {
  put(orderId: string, delivered: Delivered): void
  /** Once; null where there is nothing, or nothing this version understands. */
  take(orderId: string): DeliveredOrder | null
  /** Of orders that have been settled in another way. */
  drop(orderIds: readonly string[]): void
  readonly entries: number
  readonly bytes: number
}

export interface Pollers {
  start(): void
  /** There is an order to poll. One that is polled here already is polled now. */
  wake(order: { orderId: string; delay: InitialDelay }): void
  stop(): Promise<void>
  /** Orders this process polls. */
  readonly active: number
}

/** What is known of a timed job in this process. */
export interface JobState extends LoopState {
  name: string
  everyMs: number
  deadlineMs: number
}

/** What the console does by itself from time to time. */
export interface TimedJobs {
  start(): void
  /** There may be work for this job at once. */
  wake(name: string): void
  stop(): Promise<void>
  states(): JobState[]
}

/** Whether deliveries come, judged by what came and what should have come. */
export interface DeliveryWatch {
  /** Something signed has arrived; about this order, where it was about one. */
  arrived(orderId: string | null): void
  /** Polling has shown that an order completed; its delivery is due about now. */
  seenCompleted(orderId: string): void
  has(orderId: string): boolean
  /** True from the first arrival until one does not come. */
  areComing(): boolean
}

/** What arrives from the service, and the console's own webhook that brings it. */
export interface Inbox {
  start(): Promise<void>
  stop(): Promise<void>
  /** Reads the signing secret again, seldom; false where it was read a moment ago or cannot be read. */
  refreshSecret(): Promise<boolean>
  /** Creates the webhook where it is not there, and makes it what it must be; seldom, and later after a failure. */
  ensureWebhook(database: Database, signal: AbortSignal): Promise<void>
  /** Reads the list of monitors soon, at most once a minute: there may be one this console has not seen. */
  listMonitorsSoon(): void
  /** Whether that was asked for; once. */
  areMonitorsListedSoon(): boolean
  readonly deliveries: Pick<DeliveryWatch, 'has' | 'areComing' | 'seenCompleted'>
}

export interface BatchRunner {
  start(): void
  /** A batch was changed: there may be work at once. */
  wake(): void
  stop(): Promise<void>
  /** Batches this process works on. */
  readonly active: number
}

/** What the audit log says of one call, whatever becomes of it. */
export interface AuditWriter {
  /** Changes the console's own data: what `work` does and the row that says so commit together, or neither does. */
  change<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Writes row `auditId` in the transaction that records what is to be sent: a change at the service was requested. */
  request(tx: Transaction, auditId: string, known?: { object?: string; about?: AuditAbout | null }): Promise<void>
  /** Writes how the call was answered, where no row says so yet: it changed nothing, or read what is audited. */
  answered(status: number): Promise<void>
  /** Writes that the call was refused or failed, where no row says yet what became of it. */
  failed(error: unknown): Promise<void>
}

/** What a file of the log says in the language of its reader. */
export interface AuditLabels {
  /** Headings by column; one without keeps its English name. */
  heading(column: string): string
  action(id: string): string
  outcome(id: string): string
  role(id: string): string
  changes(about: AuditAbout): string[]
  effect(id: Effect): string
}

export type AuditLabelsIn = (locale: string) => Promise<AuditLabels>

/** The signed-in user, as currently stored in the database. */
export interface Person {
  userId: string
  name: string
  email: string
  role: UserRole
  preferences: Preferences
  sessionId: string
  /** `credentials`, `passkey` for one without a password, or `oidc` for the identity provider. */
  signedInWith: string
  /** When this person last proved in this session who they are. */
  confirmedAt: Date | null
  /** A second factor is set up, or the identity provider has asked for one. */
  hasFactor: boolean
  /** The role needs a second factor and there is none: setting it up is all that is possible, and with the provider nothing is. */
  lacksSecondFactor: boolean
}
