import { ApiError, isProduct, keysOf, type Operation, operations } from '#lib/contract/index.ts'
import { recorded } from '#lib/database/index.ts'
import { type FetchContext, urgencies } from '#lib/registers/connector/index.ts'
import type { Context } from '../context.ts'
import { isEngineFault } from '../faults.ts'
import { type GraphMeans, readCompanies, storeCompanies } from '../graph/index.ts'
import { credentialsFor } from '../integrations/index.ts'
import { capabilityOf, type ProductParameters } from '../products/index.ts'
import { type Fulfilled, fulfil } from './fulfil.ts'
import { complete, type Outcome, settle } from './settle.ts'
import { claimOrder, type OrderRow, saveActivity } from './store.ts'

/** Steps in quick succession are one write, and an order that ends as quickly has none. */
const restMs = 100

/** Why work on an order stops before its end. */
class WorkEnded extends Error {
  readonly reason: 'deadline' | 'settled' | 'stopping'

  constructor(reason: 'deadline' | 'settled' | 'stopping') {
    super(`the work ended: ${reason}`)
    this.reason = reason
  }
}

/**
 * Works on an order until it is settled. May run twice, and on two machines at once: the claim decides whose result
 * counts. Rejects only when the order should be given to another worker, because this one stops or the engine failed.
 */
export async function runOrder(ctx: Context, orderId: string, stopping: AbortSignal): Promise<void> {
  const claimed = await claimOrder(ctx.database.sql, orderId, ctx.clock.now(), ctx.env.orderWindowMs)
  if (claimed === null) return
  if (claimed.claim === 1)
    ctx.metrics.orderWait.observe((ctx.clock.now().getTime() - claimed.requestTime.getTime()) / 1000)
  const abort = new AbortController()
  const end = (reason: 'deadline' | 'settled' | 'stopping') => abort.abort(new WorkEnded(reason))
  const deadline = setTimeout(() => end('deadline'), Math.max(0, msUntilDeadline(ctx, claimed)))
  const forget = ctx.signals.onSettled(orderId, (isKnown) => isKnown && end('settled'))
  const stop = () => end('stopping')
  stopping.addEventListener('abort', stop, { once: true })
  try {
    const fulfilled = await Promise.race([fulfilOrder(ctx, claimed, abort), rejectOnAbort(abort.signal)])
    forget()
    // Its register has answered; a database that is away for a moment is no reason to ask it again.
    const isMine = await recorded(() => complete(ctx, claimed, fulfilled), abort.signal)
    if (isMine) ctx.metrics.ordersSettled.inc({ product: claimed.product, status: 'completed' })
  } catch (error) {
    const reason: unknown = abort.signal.aborted ? abort.signal.reason : error
    const outcome = outcomeOf(ctx, claimed, reason)
    if (outcome !== null) await recorded(() => settle(ctx, orderId, outcome, claimed), stopping)
  } finally {
    forget()
    clearTimeout(deadline)
    stopping.removeEventListener('abort', stop)
  }
}

function msUntilDeadline(ctx: Context, order: OrderRow) {
  return order.deadline === null ? ctx.env.orderWindowMs : order.deadline.getTime() - ctx.clock.now().getTime()
}

async function fulfilOrder(ctx: Context, claimed: OrderRow, abort: AbortController): Promise<Fulfilled> {
  if (!isProduct(claimed.product)) throw new Error(`no such product: ${claimed.product}`)
  const parameters: ProductParameters = JSON.parse(claimed.parameters)
  const notes = createActivityNotes(ctx, claimed, () => abort.abort(new WorkEnded('settled')))
  const context: FetchContext = {
    asker: { organizationId: claimed.organizationId, urgency: urgencyOf(claimed) },
    signal: abort.signal,
    now: () => ctx.clock.now(),
    partWaitMs: partPatience(ctx, claimed),
    onPartMissing: (error) => noteMissing(ctx, claimed, error),
    progress: async (activity) => {
      notes.note(activity)
      abort.signal.throwIfAborted()
    },
  }
  const connector = ctx.connectors.bySlug(claimed.source)
  if (connector === null) throw new ApiError('capability.not_available', 'Register is no longer available')
  const secrets = await credentialsFor(ctx, claimed, connector, capabilityOf[claimed.product])
  if (secrets !== undefined) context.secrets = secrets
  const company = claimed.serviceId === null ? null : ctx.connectors.companyOf(claimed.serviceId)
  const subject = { connector, serviceId: claimed.serviceId, nativeId: company?.nativeId ?? null }
  return fulfil(claimed.product, context, subject, parameters, graphMeans(ctx, claimed)).finally(notes.end)
}

/** Left of a call that waits for its order when the parts have had their time: to store the result and to send it. */
const syncReserveMs = 10_000

/**
 * How long parts of a result that fail are still waited for: from the first that fails, for all of them together, and no
 * longer than the order has, or the call that waits for it.
 */
function partPatience(ctx: Context, order: OrderRow): () => number {
  let endsAtMs: number | null = null
  const waitsUntilMs = syncOperations.has(order.operation)
    ? order.requestTime.getTime() + ctx.env.syncTimeoutMs - syncReserveMs - ctx.clock.now().getTime()
    : msUntilDeadline(ctx, order) - syncReserveMs
  const startedAtMs = performance.now()
  return () => {
    const nowMs = performance.now()
    endsAtMs ??= Math.min(nowMs + ctx.env.partWaitMs, startedAtMs + waitsUntilMs)
    // A sum of fractions can exceed what it was made of.
    return Math.max(0, Math.min(ctx.env.partWaitMs, endsAtMs - nowMs))
  }
}

const rows: Readonly<Record<string, Operation>> = operations
const syncOperations: ReadonlySet<string> = new Set(keysOf(operations).filter((id) => rows[id]?.mode === 'sync'))

function noteMissing(ctx: Context, { orderId, source }: OrderRow, error: unknown): void {
  const code = error instanceof ApiError ? error.code : null
  const reason = error instanceof Error ? String(error.cause ?? '') : ''
  ctx.log.info({ event: 'order.part_missing', orderId, source, code, reason }, 'Part of a result is missing')
}

function urgencyOf({ product, isBatch }: OrderRow): number {
  if (isBatch) return urgencies.bulk
  return product === 'prefill' ? urgencies.screen : urgencies.order
}

function graphMeans(ctx: Context, claimed: OrderRow): GraphMeans {
  const { orderId, claim } = claimed
  return {
    connectors: ctx.connectors,
    secretsFor: (connector) => credentialsFor(ctx, claimed, connector, capabilityOf.graph),
    stored: () => readCompanies(ctx.database.sql, orderId),
    store: (companies) => storeCompanies(ctx.database.sql, orderId, companies),
    onFault(serviceId, error) {
      if (isEngineFault(error, claim)) throw error
      ctx.log.error(
        { event: 'graph.company_failed', orderId, serviceId, err: error },
        'Failed to fetch a company of a graph',
      )
    },
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** How an order ends that has no result; null where it has ended already. Throws where another worker should take it. */
function outcomeOf(ctx: Context, claimed: OrderRow, error: unknown): Outcome | null {
  const { orderId, source } = claimed
  if (error instanceof WorkEnded) {
    if (error.reason === 'stopping') throw error
    return error.reason === 'settled' ? null : { status: 'timedOut' }
  }
  if (error instanceof ApiError) {
    ctx.log.info(
      { event: 'order.failed', orderId, source, code: error.code, reason: String(error.cause ?? '') },
      'Order failed',
    )
    return { status: 'failed', code: error.code, error: error.message }
  }
  if (isEngineFault(error, claimed.claim)) throw error
  ctx.log.error({ event: 'order.failed_unexpectedly', orderId, source, err: error }, 'Order failed unexpectedly')
  return { status: 'failed', code: 'internal.unexpected', error: 'unexpected internal error' }
}

interface ActivityNotes {
  /** Notes what the order is doing, when it has done it for a moment. */
  note(activity: string): void
  /** The order has come to its end: nothing is written any more. */
  end(): void
}

/** `onLost` is called when a note finds that the order is no longer this worker's. */
function createActivityNotes(ctx: Context, claimed: OrderRow, onLost: () => void): ActivityNotes {
  let resting: ReturnType<typeof setTimeout> | undefined
  let next = ''

  async function write(): Promise<void> {
    resting = undefined
    try {
      if (!(await saveActivity(ctx.database.sql, claimed, next))) onLost()
    } catch (error) {
      // Nobody waits for this note; what keeps it from being written will stop the order's own next statement.
      ctx.log.warn(
        { event: 'order.activity_save_failed', err: error, orderId: claimed.orderId },
        'Failed to save the current activity of an order',
      )
    }
  }

  return {
    note(activity) {
      next = activity
      resting ??= setTimeout(write, restMs)
    },
    end: () => clearTimeout(resting),
  }
}
