import { ApiError, type ShareholderGraph } from '#lib/contract/index.ts'
import type { Connector, Connectors, FetchContext } from '#lib/registers/connector/index.ts'
import { subjectOfRequest } from '../products/index.ts'
import { type Known, knownOf } from './answer.ts'
import { assembleGraph } from './assemble.ts'
import { createBatches, runInLanes } from './concurrency.ts'
import type { GraphCompanyRow } from './store.ts'
import { withinTime } from './time.ts'
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

export interface GraphQuestion {
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
    ...(secrets === undefined ? {} : { secrets }),
    ...(context.asker === undefined ? {} : { asker: context.asker }),
    signal,
    now: context.now,
    async progress() {
      signal.throwIfAborted()
    },
  }
}
