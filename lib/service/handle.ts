import { RequestError } from '@hono/node-server'
import {
  ApiError,
  type Lifetime,
  matchRoute,
  type RouteId,
  readBy,
  routeOf,
  type ServiceVersion,
  scopeOf,
  versionLives,
} from '#lib/contract/index.ts'
import { isDatabaseFault, isStorageFull } from '#lib/database/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import { requireScope } from './accounts/index.ts'
import type { Reply } from './call.ts'
import type { Caller, Context } from './context.ts'
import { serviceHandlers } from './handlers.ts'
import { type Limiters, openLimiters } from './rate-limit.ts'
import {
  creditsMaxOf,
  customerOf,
  idempotencyKeyOf,
  queryOfRequest,
  readRequestBody,
  versionOf,
  waitOf,
} from './request.ts'
import { jsonResponse, respond } from './respond.ts'

/** What a request turned out to be, for its log line. */
interface Trace {
  requestId: string
  operation: RouteId | 'unknown'
  caller: Caller | null
  /** What every answer to it carries, also a refusal. */
  headers: Record<string, string>
}

function newTrace(): Trace {
  const requestId = newRequestId()
  return { requestId, operation: 'unknown', caller: null, headers: { 'x-request-id': requestId } }
}

/** The HTTP entry: makes the function that answers every request, valid or not, in the forms of the contract. */
export function createHandle(ctx: Context): (request: Request, address?: string | null) => Promise<Response> {
  const limiters = openLimiters(ctx.env)
  return async (request, address = null) => {
    const startedAt = performance.now()
    const trace = newTrace()
    const response = await answer(ctx, limiters, { request, address }, trace).catch((error: unknown) =>
      refuse(ctx, error, trace, request),
    )
    record(ctx, request.method, response.status, performance.now() - startedAt, trace)
    return response
  }
}

/** Answers what no request could be made of: a target or a Host that is missing or no address (RFC 9112, 3.2). */
export async function refuseUnread(ctx: Context, error: unknown): Promise<Response> {
  const startedAt = performance.now()
  const trace = newTrace()
  const isMalformed = error instanceof RequestError
  const detail = 'The Host header or the target of the request is missing or not valid'
  const response = await refuse(ctx, isMalformed ? new ApiError('request.invalid', detail) : error, trace, null)
  record(ctx, 'unknown', response.status, performance.now() - startedAt, trace)
  return response
}

async function answer(
  ctx: Context,
  limiters: Limiters,
  { request, address }: { request: Request; address: string | null },
  trace: Trace,
): Promise<Response> {
  const receivedAt = ctx.clock.now()
  const url = new URL(request.url)
  const isHead = request.method === 'HEAD'
  const match = matchRoute(isHead ? 'GET' : request.method, url.pathname)
  if ('methods' in match) throw unmatched(match.methods)
  trace.operation = match.id
  if (!probes.has(match.id)) refuseWhileUnable(ctx)
  const operation = routeOf(match.id)
  const { isPublic } = operation
  const caller = isPublic ? nobody : await ctx.accounts.authenticate(request.headers.get('x-api-key'), address)
  trace.caller = caller
  const admitted = isPublic ? null : limiters.admit(operation, caller)
  Object.assign(trace.headers, admitted?.headers)
  requireScope(caller, scopeOf(operation))
  const serviceVersion = versionOf(request, operation)
  if (!isPublic) Object.assign(trace.headers, { 'service-version': serviceVersion }, lifetimeHeaders(serviceVersion))
  const { value, metadataText } = await readRequestBody(request, operation)
  const query = readBy(operation.query, queryOfRequest(url.searchParams), 'query')
  if (isHead && operation.spends !== 'free' && Object(query).includeIntermediateResult === true)
    throw new ApiError('request.invalid', 'HEAD does not read an intermediate result, which costs credits')
  const call = {
    id: match.id,
    operation,
    caller,
    requestId: trace.requestId,
    params: readBy(operation.params, match.params, 'path'),
    query,
    body: operation.body === undefined ? undefined : readBy(operation.body, value, 'body'),
    metadataText,
    customerId: customerOf(request, operation),
    idempotencyKey: idempotencyKeyOf(request, operation),
    creditsMax: creditsMaxOf(request, operation),
    waitMs: waitOf(request, operation) * 1_000,
    serviceVersion,
    receivedAt,
    answerHeaders: trace.headers,
    get signal() {
      return request.signal
    },
    request,
  }
  const reply = await dispatch(ctx, call)
  return respond({ request, operation }, reply, trace.headers, (size) => admitted?.answered(size))
}

/** What orchestrators and measurements ask; a process that only works on jobs answers these and nothing else. */
const probes: ReadonlySet<RouteId> = new Set<RouteId>(['getHealth', 'getReadiness', 'getMetrics'])

/** Refuses at once what could not be carried out, before anything of it has begun. */
function refuseWhileUnable(ctx: Context): void {
  if (ctx.env.role === 'worker')
    throw new ApiError('resource.not_found', 'This process is a worker and does not serve the API')
  if (ctx.shutdown.hasBegun) throw unavailable('Service is shutting down; retry the request', { connection: 'close' })
  if (ctx.database.isAway()) throw unavailable(databaseAway)
}

const databaseAway = 'Database temporarily unavailable; retry the request'

/** 503 under the code of what nobody could expect (docs/interface.md, "Status codes"): whether anything was carried out is not said. */
function unavailable(detail: string, headers: Record<string, string> = {}) {
  return new ApiError('internal.unexpected', detail, { status: 503, headers })
}

/** The contract validated `call` by the row of its id, so it fits the handler of that id. */
function dispatch(ctx: Context, call: object & { id: RouteId }): Promise<Reply> {
  const handler = serviceHandlers[call.id] as ((ctx: Context, call: object) => Promise<Reply> | Reply) | undefined
  if (handler === undefined) throw new ApiError('capability.not_available', 'Endpoint not implemented')
  return Promise.resolve(handler(ctx, call))
}

const nobody: Caller = {
  organizationId: '',
  hasCapabilities: false,
  isLimited: false,
  isCapped: false,
  keyId: '',
  keyName: '',
  scopes: [],
  expiresAt: null,
  creditsPerDayMax: null,
}

function unmatched(methods: string[]): ApiError {
  if (methods.length === 0) return new ApiError('resource.not_found', 'Path not found')
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].toSorted().join(', ')
  return new ApiError('request.invalid', `Method not allowed; allowed: ${allow}`, { status: 405, headers: { allow } })
}

/** How a caller authenticates (RFC 9110, 11.6.1). */
const challenge = 'ApiKey realm="registry", header="X-API-Key"'

/** Every failure in the one form of the interface; of a bug the client gets only the request id. */
function refuse(ctx: Context, error: unknown, trace: Trace, request: Request | null): Promise<Response> {
  const known = knownFailure(error)
  const { requestId, operation } = trace
  const about = { request_id: requestId, operation, err: error }
  if (known !== error) {
    if (known.status === 503)
      ctx.log.warn({ event: 'request.database_failed', ...about }, 'Request failed because of the database')
    else ctx.log.error({ event: 'request.failed', ...about }, 'Request failed unexpectedly')
  }
  const body = { detail: detailOf(known), code: known.code, request_id: requestId }
  const retry: Record<string, string> = [429, 503].includes(known.status) ? { 'retry-after': '5' } : {}
  const authenticate: Record<string, string> = known.status === 401 ? { 'www-authenticate': challenge } : {}
  const headers = { ...trace.headers, ...retry, ...authenticate, ...known.headers }
  return jsonResponse(request, known.status, JSON.stringify(body), headers)
}

function knownFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  // Whatever was being written: a full disk passes when somebody makes room, and the caller can say so to whom it concerns.
  if (isStorageFull(error)) return new ApiError('internal.storage_full', 'Storage is full; retry once there is room')
  return isDatabaseFault(error)
    ? unavailable(databaseAway)
    : new ApiError('internal.unexpected', 'unexpected internal error')
}

/** The interface states `loc` as an array of strings, positions in a list included. */
function detailOf({ detail }: ApiError): ApiError['detail'] {
  return typeof detail === 'string' ? detail : detail.map((place) => ({ ...place, loc: place.loc.map(String) }))
}

function record(ctx: Context, method: string, status: number, ms: number, trace: Trace): void {
  const { operation } = trace
  ctx.metrics.requests.inc({ operation, status })
  ctx.metrics.requestSeconds.observe({ operation }, ms / 1000)
  ctx.log.info({
    event: 'request.answered',
    request_id: trace.requestId,
    method,
    operation,
    status,
    ms: Math.round(ms * 10) / 10,
    organization: trace.caller?.organizationId,
    key: trace.caller?.keyName,
  })
}

/** What an answer says of the version it was asked in: nothing while that is neither deprecated nor about to end. */
function lifetimeHeaders(version: ServiceVersion) {
  return headersOfLife(versionLives[version])
}

/** `Deprecation` is an instant in seconds (RFC 9745), `Sunset` an HTTP date (RFC 8594). */
export function headersOfLife({ deprecatedAt, endsAt }: Lifetime): Record<string, string> {
  return {
    ...(deprecatedAt === null ? {} : { deprecation: `@${Math.floor(Date.parse(deprecatedAt) / 1_000)}` }),
    ...(endsAt === null ? {} : { sunset: new Date(endsAt).toUTCString() }),
  }
}
