import { ApiError, type AutocompleteHit, jurisdictionOf, limits, type Product } from '#lib/contract/index.ts'
import {
  type Connector,
  type Connectors,
  type FetchContext,
  isServiceIdForm,
  urgencies,
} from '#lib/registers/connector/index.ts'
import type { Verb } from '../call.ts'
import type { Context } from '../context.ts'
import { credentialsFor, needsCredentials } from '../integrations/index.ts'

/** The data products: what is asked, who answers, how a result is made of the answer. */

/** The fields of all order-creating bodies together; which of them a product takes is the contract's business. */
export interface OrderRequestBody {
  serviceId?: string | undefined
  companyName?: string | undefined
  jurisdictionCode?: string | undefined
  maxDepth?: number | undefined
  documentId?: string | undefined
  code?: string | undefined
  format?: 'pdf' | 'raw' | undefined
  customerReference?: string | null | undefined
  metadata?: Record<string, unknown> | undefined
  bypassCache?: boolean | undefined
}

/** What a product is asked for, beyond the company: part of its price and of its slot. */
export interface ProductParameters {
  companyName?: string
  jurisdictionCode?: string
  maxDepth?: number
  documentId?: string
  code?: string
  format?: 'pdf' | 'raw'
}

/** Who will answer and about what. `nativeId` is null for a search. */
export interface Subject {
  connector: Connector
  serviceId: string | null
  nativeId: string | null
}

/** The parameters of a request with their defaults filled in, so that a default and its spelled-out value are the same. */
export function parametersOf(product: Product, body: OrderRequestBody, mode: 'start' | 'sync'): ProductParameters {
  switch (product) {
    case 'search':
      return { companyName: body.companyName ?? '', jurisdictionCode: body.jurisdictionCode ?? '' }
    case 'graph':
      return { maxDepth: body.maxDepth ?? (mode === 'sync' ? limits.graphDepthSync : limits.graphDepthDefault) }
    case 'document': {
      const wanted = body.documentId === undefined ? { code: body.code ?? '' } : { documentId: body.documentId }
      return { ...wanted, format: body.format ?? 'pdf' }
    }
    default:
      return {}
  }
}

/**
 * The register that can answer, or the reason why none can: a malformed company is request.invalid, one that no register
 * could have numbered so is company.not_found, a product its register does not offer is capability.not_available.
 */
export function subjectOfRequest(connectors: Connectors, product: Product, body: OrderRequestBody): Subject {
  if (product === 'search') {
    const code = body.jurisdictionCode ?? ''
    const connector = connectors.inJurisdiction(code).find((one) => one.search !== undefined)
    if (connector === undefined) throw notAvailable(code)
    return { connector, serviceId: null, nativeId: null }
  }
  const serviceId = body.serviceId ?? ''
  const found = connectors.companyOf(serviceId)
  if (found === null) {
    if (!isServiceIdForm(serviceId)) throw new ApiError('request.invalid', 'invalid company id format')
    const code = jurisdictionOf(serviceId) ?? ''
    if (connectors.inJurisdiction(code).length === 0) throw notAvailable(code)
    throw new ApiError('company.not_found', 'company not found')
  }
  if (!offers(found.connector, product)) throw notAvailable(found.connector.jurisdictionCode)
  return { ...found, serviceId }
}

/** Whether a register can answer for a product: the functions it has are its capabilities. */
export function offers(connector: Connector, product: Product): boolean {
  return connector[capabilityOf[product]] !== undefined
}

/** The function of a connector that answers for a product. */
export const capabilityOf = {
  search: 'search',
  prefill: 'prefill',
  documentList: 'listDocuments',
  document: 'fetchDocument',
  report: 'report',
  financials: 'financials',
  ubo: 'ubo',
  graph: 'shareholders',
} as const satisfies Record<Product, keyof Connector>

function notAvailable(jurisdictionCode: string) {
  return new ApiError('capability.not_available', `capability not available for the jurisdiction ${jurisdictionCode}`)
}

/** Without a jurisdiction the answer is what the registers gave within this time (docs/interface.md, "Autocomplete"). */
const maxWaitMs = 1_000

/** Companies by name, former name or register number. Free, and no order. */
export const autocomplete: Verb<'autocomplete'> = async (ctx, { caller: { organizationId }, query, signal }) => {
  const limit = query.limit ?? limits.autocompleteLimitDefault
  const question = { query: query.query.trim(), limit }
  if (query.jurisdictionCode !== undefined) {
    const connectors = capable(ctx.connectors.inJurisdiction(query.jurisdictionCode))
    const [connector] = connectors
    if (connector === undefined) throw notAvailable(query.jurisdictionCode)
    const context = await fetchContextOf(ctx, organizationId, connector, signal)
    const hits = await connector.autocomplete(context, { ...question, isAlone: true })
    const results = hits.length > 0 ? hits : await alike([connector], question, () => context)
    return { results: results.slice(0, limit), leftOut: [] }
  }
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)])
  const asked = capable(ctx.connectors.all)
  const answers = await Promise.all(
    asked.map((connector) => withinPatience(ctx, organizationId, connector, question, timeout)),
  )
  const leftOut = asked.filter((_, at) => answers[at] === null).map(({ facts }) => facts.name)
  const hits = interleave(answers.filter((answer) => answer !== null))
  const contextOf = (connector: Connector) => fetchContextOf(ctx, organizationId, connector, timeout)
  const results = hits.length > 0 ? hits : await alike(asked, question, contextOf)
  return { results: results.slice(0, limit), leftOut: [...new Set(leftOut)] }
}

/** Where nobody is called so: whoever is called almost so, of the registers that have their names at hand, the nearest first. */
async function alike(
  connectors: readonly Connector[],
  question: { query: string; limit: number },
  contextOf: (connector: Connector) => FetchContext | Promise<FetchContext>,
): Promise<AutocompleteHit[]> {
  const found = await Promise.all(
    connectors.map(async (connector) => (await connector.alike?.(await contextOf(connector), question)) ?? []),
  )
  return found
    .flat()
    .toSorted((one, other) => one.errors - other.errors)
    .map(({ hit }) => hit)
}

type Capable = Connector & { autocomplete: NonNullable<Connector['autocomplete']> }

function capable(connectors: readonly Connector[]) {
  return connectors.filter((connector): connector is Capable => connector.autocomplete !== undefined)
}

/** Null for a register that fails or is slow: it is left out, and the others still answer. The failure is in the log. */
async function withinPatience(
  ctx: Context,
  organizationId: string,
  connector: Capable,
  question: { query: string; limit: number },
  signal: AbortSignal,
): Promise<AutocompleteHit[] | null> {
  const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
  const answer = fetchContextOf(ctx, organizationId, connector, signal).then((context) =>
    connector.autocomplete(context, question),
  )
  const asked = answer.catch((error: unknown) => {
    ctx.log.info(
      { event: 'autocomplete.register_skipped', source: connector.slug, err: error },
      'Register left out of autocomplete',
    )
    return null
  })
  return Promise.race([asked, late])
}

async function fetchContextOf(
  ctx: Context,
  organizationId: string,
  connector: Connector,
  signal: AbortSignal,
): Promise<FetchContext> {
  const asker = { organizationId, urgency: urgencies.screen }
  const context: FetchContext = { asker, signal, now: () => ctx.clock.now(), progress: async () => {} }
  if (!needsCredentials(connector, 'autocomplete')) return context
  const secrets = await credentialsFor(ctx, { organizationId, customerId: null }, connector, 'autocomplete')
  return secrets === undefined ? context : { ...context, secrets }
}

/** The best of each register first, so that no register crowds out another. */
function interleave(lists: AutocompleteHit[][]): AutocompleteHit[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat()
}
