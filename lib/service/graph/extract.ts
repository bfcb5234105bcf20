import { ApiError, type ShareholderGraph } from '#lib/contract/index.ts'
import type { Connector, Connectors, FetchContext } from '#lib/registers/connector/index.ts'
import { subjectOfRequest } from '../products/index.ts'
import { type Known, knownOf } from './answer.ts'
import { assembleGraph } from './assemble.ts'
import type { GraphCompanyRow } from './store.ts'
import { toRead, walkUp } from './walk.ts'

/** What a graph order works with beyond its own register. */
export interface GraphMeans {
  connectors: Connectors
  /** Credentials for the register of a company above the root; undefined where it is open to all. */
  secretsFor(connector: Connector): Promise<FetchContext['secrets']>
  /** Companies that earlier work on this order has read or failed to read. */
  stored(): Promise<GraphCompanyRow[]>
  store(companies: GraphCompanyRow[]): Promise<void>
  /** Records a fault that is no expected failure; throws where the work cannot go on. */
  onFault(serviceId: string, error: unknown): void
}

interface GraphQuestion {
  rootId: string
  maxDepth: number
}

/**
 * Extracts the shareholder graph above a company level by level. Every company is asked once and kept at once; what was
 * kept by earlier work on the order is not asked again. Only a root that cannot be read fails the order.
 */
export async function extractGraph(
  context: FetchContext,
  question: GraphQuestion,
  means: GraphMeans,
): Promise<{ companyName: string; graph: ShareholderGraph }> {
  const { rootId, maxDepth } = question
  const known = new Map<string, Known>()
  for (const company of await means.stored()) known.set(company.serviceId, knownOf(company))
  for (let level = 0; level < maxDepth; level += 1) {
    const companies = toRead(walkUp(known, rootId, maxDepth), maxDepth)[level] ?? []
    if (companies.length === 0) break
    await readLevel(context, { level, companies, known, rootId, means })
  }
  await context.progress(`Putting together what ${known.size} companies came to`)
  const companyName = known.get(rootId)?.read?.companyName ?? rootId
  return { companyName, graph: assembleGraph(known, { ...question, now: context.now(), isRunning: false }) }
}

interface Level {
  level: number
  companies: string[]
  known: Map<string, Known>
  rootId: string
  means: GraphMeans
}

async function readLevel(context: FetchContext, { level, companies, known, rootId, means }: Level): Promise<void> {
  const missing = companies.filter((serviceId) => !known.has(serviceId))
  let readCount = companies.length - missing.length
  const say = () => context.progress(`Level ${level + 1}: ${readCount} of ${companies.length} companies read`)
  const keep = createBatches<GraphCompanyRow>(async (batch) => {
    await means.store(batch)
    for (const company of batch) known.set(company.serviceId, knownOf(company))
    readCount += batch.length
    if (level > 0) await say()
  })
  if (level > 0) await say()
  await runInLanes(
    missing,
    (serviceId) => laneOf(means.connectors, serviceId),
    async (serviceId) => {
      context.signal.throwIfAborted()
      const company = await readCompany(context, serviceId, means, serviceId === rootId)
      // A root that cannot be read ends the order: what is not kept can be asked again by the next one.
      if (serviceId === rootId && company.code !== null) throw new ApiError(company.code, company.detail ?? '')
      await keep(company)
    },
  )
}

function laneOf(connectors: Connectors, serviceId: string): { name: string; width: number } {
  const connector = connectors.companyOf(serviceId)?.connector
  return { name: connector?.slug ?? '', width: connector?.limits.concurrent ?? 1 }
}

/** Times a register's own limit for one request: several requests, their repetition and the queue before them. */
const patience = 4

async function readCompany(
  context: FetchContext,
  serviceId: string,
  means: GraphMeans,
  isRoot: boolean,
): Promise<GraphCompanyRow> {
  const failed = (code: string, detail: string) => ({ serviceId, answer: null, code, detail })
  try {
    const { connector, nativeId } = subjectOfRequest(means.connectors, 'graph', { serviceId })
    const ask = connector.shareholders?.bind(connector)
    if (ask === undefined) throw new ApiError('capability.not_available', 'Register does not provide shareholders')
    const secrets = isRoot ? context.secrets : await means.secretsFor(connector)
    const answer = await withinTime(context.signal, patience * connector.limits.timeoutMs, (signal) =>
      ask(isRoot ? { ...context, signal } : branchContext(context, signal, secrets), nativeId ?? ''),
    )
    return { serviceId, answer: JSON.stringify(answer), code: null, detail: null }
  } catch (error) {
    context.signal.throwIfAborted()
    if (error instanceof ApiError) return failed(error.code, error.message)
    means.onFault(serviceId, error)
    return failed('internal.unexpected', 'unexpected internal error')
  }
}

/** Many branches are read at once, so none of them says its steps; each goes out with the secrets of its own register. */
function branchContext(context: FetchContext, signal: AbortSignal, secrets: FetchContext['secrets']): FetchContext {
  return {
    secrets,
    asker: context.asker,
    signal,
    now: context.now,
    async progress() {
      signal.throwIfAborted()
    },
  }
}

/** Runs something that must end in time, also when it does not listen to its signal. */
async function withinTime<T>(
  outer: AbortSignal,
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer.throwIfAborted()
  const inner = new AbortController()
  const stop = () => inner.abort(outer.reason)
  outer.addEventListener('abort', stop, { once: true })
  const late = new ApiError('source.unavailable', `Register did not respond within ${timeoutMs / 1000} seconds`)
  const timer = setTimeout(() => inner.abort(late), timeoutMs)
  try {
    return await Promise.race([run(inner.signal), rejectOnAbort(inner.signal)])
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', stop)
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/**
 * Runs something for every item, in one lane per register: as many at once as the register allows, in the order given.
 * After a failure nothing further is begun, and the failure is thrown once what is under way has ended.
 */
async function runInLanes<T>(
  items: readonly T[],
  laneOf: (item: T) => { name: string; width: number },
  run: (item: T) => Promise<void>,
): Promise<void> {
  const lanes = new Map<string, { width: number; items: T[] }>()
  for (const item of items) {
    const { name, width } = laneOf(item)
    const lane = lanes.get(name) ?? { width, items: [] }
    lane.items.push(item)
    lanes.set(name, lane)
  }
  let hasFailed = false
  const workers = [...lanes.values()].flatMap((lane) => {
    const rest = lane.items.values()
    return Array.from({ length: Math.min(lane.width, lane.items.length) }, async () => {
      for (const item of rest) {
        if (hasFailed) return
        await run(item).catch((error: unknown) => {
          hasFailed = true
          throw error
        })
      }
    })
  })
  const ended = await Promise.allSettled(workers)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/**
 * Stores items together: whatever comes while one write is under way goes into the next. Each caller waits until its own
 * item is stored, so nothing is counted that a kill could lose.
 */
function createBatches<T>(store: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let open: { items: T[]; stored: Promise<void> } | null = null
  let last: Promise<void> = Promise.resolve()
  return (item) => {
    if (open !== null) {
      open.items.push(item)
      return open.stored
    }
    const items = [item]
    const stored = last.then(() => {
      open = null
      return store(items)
    })
    open = { items, stored }
    last = stored
    return stored
  }
}
