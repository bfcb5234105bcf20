import { RequestError } from '@hono/node-server'
import {
  ApiError,
  CustomerId,
  creditsMaxHeader,
  invalidRequest,
  limits,
  matchRoute,
  type Operation,
  type RouteId,
  readBy,
  routeOf,
  type ServiceVersion,
  scopeOf,
  serviceVersions,
} from '#lib/contract/index.ts'
import { isDatabaseFault, isStorageFull } from '#lib/database/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import { requireScope } from './accounts/index.ts'
import type { Reply } from './call.ts'
import type { Caller, Context } from './context.ts'
import { handlers } from './handlers.ts'
import { type Limiters, openLimiters } from './rate-limit.ts'
import { checkText, readBody, readQuery } from './request.ts'

/** What a request turned out to be, for its log line. */
interface Trace {
  requestId: string
  operation: RouteId | 'unknown'
  caller: Caller | null
}

/** The HTTP entry: makes the function that answers every request, valid or not, in the forms of the contract. */
export function createHandle(ctx: Context): (request: Request, address?: string | null) => Promise<Response> {
  const limiters = openLimiters(ctx.env)
  return async (request, address = null) => {
    const startedAt = performance.now()
    const trace: Trace = { requestId: newRequestId(), operation: 'unknown', caller: null }
    const response = await answer(ctx, limiters, { request, address }, trace).catch((error: unknown) =>
      refuse(ctx, error, trace),
    )
    record(ctx, request.method, response.status, performance.now() - startedAt, trace)
    return response
  }
}

/** Answers what no request could be made of: a target or a Host that is missing or no address (RFC 9112, 3.2). */
export function refuseUnread(ctx: Context, error: unknown): Response {
  const startedAt = performance.now()
  const trace: Trace = { requestId: newRequestId(), operation: 'unknown', caller: null }
  const isMalformed = error instanceof RequestError
  const detail = 'The Host header or the target of the request is missing or not valid'
  const response = refuse(ctx, isMalformed ? new ApiError('request.invalid', detail) : error, trace)
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
  const match = matchRoute(request.method, url.pathname)
  if ('methods' in match) throw unmatched(match.methods)
  trace.operation = match.id
  if (!probes.has(match.id)) refuseWhileUnable(ctx)
  const operation = routeOf(match.id)
  const caller = operation.isPublic
    ? nobody
    : await ctx.accounts.authenticate(request.headers.get('x-api-key'), address)
  trace.caller = caller
  const admitted = operation.isPublic ? null : limiters.admit(operation, caller)
  requireScope(caller, scopeOf(operation))
  const { value, metadataText } = await readBody(request, operation)
  const call = {
    id: match.id,
    operation,
    caller,
    requestId: trace.requestId,
    params: readBy(operation.params, match.params, 'path'),
    query: readBy(operation.query, readQuery(url.searchParams), 'query'),
    body: operation.body === undefined ? undefined : readBy(operation.body, value, 'body'),
    metadataText,
    customerId: customerOf(request, operation),
    idempotencyKey: idempotencyKeyOf(request, operation),
    creditsMax: creditsMaxOf(request, operation),
    serviceVersion: versionOf(request, operation),
    receivedAt,
    get signal() {
      return request.signal
    },
    request,
  }
  const reply = await dispatch(ctx, call)
  if ('response' in reply) {
    reply.response.headers.set('x-request-id', trace.requestId)
    return reply.response
  }
  const status = reply.status ?? operation.status
  if (status === 204) return new Response(null, { status, headers: { 'x-request-id': trace.requestId } })
  const text = 'text' in reply ? reply.text : JSON.stringify(reply.json)
  admitted?.answered(text.length)
  return jsonResponse(trace, status, text, 'text' in reply ? reply.headers : {})
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
function unavailable(detail: string, headers: Record<string, string> = {}): ApiError {
  return new ApiError('internal.unexpected', detail, { status: 503, headers })
}

/** The contract validated `call` by the row of its id, so it fits the handler of that id. */
function dispatch(ctx: Context, call: object & { id: RouteId }): Promise<Reply> {
  const handler = handlers[call.id] as ((ctx: Context, call: object) => Promise<Reply> | Reply) | undefined
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
  const allow = methods.toSorted().join(', ')
  return new ApiError('request.invalid', `Method not allowed; allowed: ${allow}`, { status: 405, headers: { allow } })
}

function customerOf(request: Request, { customerHeader }: Operation): string | null {
  const value = customerHeader === undefined ? null : request.headers.get(customerHeader)
  if (value === null || value === '') return null
  // Node reads header bytes as Latin-1; a customer may be called in any script.
  const text = Buffer.from(value, 'latin1').toString('utf8')
  const name = (customerHeader ?? '').toLowerCase()
  checkText(text, ['header', name])
  const result = CustomerId.safeParse(text)
  if (!result.success) throw invalidRequest(result.error, ['header', name])
  return result.data
}

function idempotencyKeyOf(request: Request, operation: Operation): string | null {
  if (operation.spends === 'free' || operation.method !== 'POST') return null
  const key = request.headers.get('idempotency-key')
  if (key === null || key === '') return null
  if (key.length <= limits.idempotencyKeyCharactersMax) return key
  const msg = `Must not exceed ${limits.idempotencyKeyCharactersMax} characters`
  throw new ApiError('request.invalid', [{ loc: ['header', 'idempotency-key'], msg, type: 'too_big' }])
}

function creditsMaxOf(request: Request, { spends }: Operation): number | null {
  const given = request.headers.get(creditsMaxHeader)
  if (spends === 'free' || given === null || given === '') return null
  if (/^\d{1,9}$/.test(given)) return Number(given)
  const msg = 'Must be a whole number of credits'
  throw new ApiError('request.invalid', [{ loc: ['header', creditsMaxHeader.toLowerCase()], msg, type: 'pattern' }])
}

function versionOf(request: Request, operation: Operation): ServiceVersion {
  const given = request.headers.get('service-version')
  if (given === null) return operation.version
  const known = serviceVersions.find((version) => version === given)
  if (known !== undefined) return known
  const msg = `Must be one of ${serviceVersions.join(', ')}`
  throw new ApiError('request.invalid', [{ loc: ['header', 'service-version'], msg, type: 'enum' }])
}

/** Headers are given at once: changing those of a finished Response costs the server a copy of it. */
function jsonResponse(trace: Trace, status: number, text: string, more: Record<string, string> = {}): Response {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': trace.requestId,
    ...more,
  }
  return new Response(text, { status, headers })
}

/** Every failure in the one form of the interface; of a bug the client gets only the request id. */
function refuse(ctx: Context, error: unknown, trace: Trace): Response {
  const known = knownFailure(error)
  const about = { request_id: trace.requestId, operation: trace.operation, err: error }
  if (known !== error) {
    if (known.status === 503)
      ctx.log.warn({ event: 'request.database_failed', ...about }, 'Request failed because of the database')
    else ctx.log.error({ event: 'request.failed', ...about }, 'Request failed unexpectedly')
  }
  const body = { detail: detailOf(known), code: known.code, request_id: trace.requestId }
  const retry: Record<string, string> = [429, 503].includes(known.status) ? { 'retry-after': '5' } : {}
  return jsonResponse(trace, known.status, JSON.stringify(body), { ...retry, ...known.headers })
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
