import 'server-only'
import { ApiError, consoleError, type Operation, type RouteMatch, readBy } from '#lib/contract/index.ts'
import { newRequestId } from '#lib/id/id.ts'
import { databaseAway, errorAnswer, unexpected } from './answer.ts'
import { recordRefusal } from './audit/refusals.ts'
import { createTrail, type Trail } from './audit/trail.ts'
import { parseJson, readText } from './body.ts'
import type { Context } from './context.ts'
import { readParams, readQuery } from './input.ts'
import { maskedFor } from './masking.ts'
import { isOwnChange } from './origin.ts'
import { createRateLimit } from './pace.ts'
import { addressOf } from './peer.ts'
import type { Person } from './people/person.ts'
import { personOfCookies } from './people/sessions.ts'

/** A request that has passed the guard: whose it is, which row it calls, and input that fits the row. */
export interface Call {
  id: string
  operation: Operation
  person: Person
  requestId: string
  address: string
  params: Record<string, string>
  query: object
  body: unknown
  /** The body exactly as it was received. */
  bodyText: string | null
  headers: Headers
  /** What the audit log says it was about, where a handler knows it better than the path does. */
  note: { object: string | null }
  /** Writes the audit row of this call; a handler that changes anything does it through here. */
  trail: Trail
  url: URL
  /** Aborted when the browser goes away. */
  signal: AbortSignal
}

export interface Door {
  find(method: string, path: string): RouteMatch<string> | { methods: string[] }
  rowOf(id: string): Operation
  handle(ctx: Context, call: Call): Promise<Response>
  /** False where a request is no sign of a person at work: the live stream. */
  isUse?: boolean
}

export type Handler = (request: Request) => Promise<Response>

const bodyBytesMax = 64 * 1024
const spendsPerMinute = 120
/** Reading a webhook reads its signing secret (P85). */
const auditedReads = new Set(['getWebhook', 'getAuditFile'])
/** Changes nobody needs to answer for: what things would cost, and one's own screen. */
const unaudited = new Set(['quote', 'readNotifications', 'updatePreferences'])

const guarded = new WeakSet<Handler>()

/** True for a handler that `guard` made; a test asks this of every route. */
export function isGuarded(handler: Handler): boolean {
  return guarded.has(handler)
}

interface Trace {
  requestId: string
  operation: string
  person: Person | null
}

/** The one wrapper of every route: session, row, role, origin, body, in this order, whatever the proxy file did before. */
export function guard(open: () => Promise<Context>, door: Door): Handler {
  const pace = createRateLimit(spendsPerMinute)
  const handler: Handler = async (request) => {
    const startedAt = performance.now()
    const ctx = await open()
    const trace: Trace = { requestId: newRequestId(), operation: 'unknown', person: null }
    const response = await pass(ctx, door, pace, request, trace).catch((error: unknown) => refuse(ctx, error, trace))
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    const { requestId, operation, person } = trace
    ctx.log.info({
      request_id: requestId,
      method: request.method,
      operation,
      status: response.status,
      ms,
      user: person?.userId,
    })
    return response
  }
  guarded.add(handler)
  return handler
}

async function pass(
  ctx: Context,
  door: Door,
  pace: ReturnType<typeof createRateLimit>,
  request: Request,
  trace: Trace,
): Promise<Response> {
  const { headers, method } = request
  if (ctx.database.isAway()) throw databaseAway()
  const person = await personOfCookies(ctx, headers.get('cookie'), door.isUse ?? true)
  if (person === null) throw consoleError('session.missing', 'nobody is signed in, or the session has ended')
  trace.person = person
  const url = new URL(request.url)
  const match = door.find(method, url.pathname)
  if ('methods' in match) throw unmatched(match.methods)
  trace.operation = match.id
  const operation = door.rowOf(match.id)
  const address = addressOf(headers, ctx.env)
  const audited = { who: person, action: match.id, object: objectOf(match.params), address, requestId: trace.requestId }
  const refusal = refusalOf(ctx, operation, person, headers)
  if (refusal !== null) {
    await recordRefusal(ctx, { ...audited, outcome: 'denied', code: refusal.code })
    throw refusal
  }
  const isChange = method !== 'GET'
  if (isChange && operation.spends !== 'free') pace.take(ctx.clock, person.userId)
  const bodyText = isChange ? await readText(request, bodyBytesMax) : null
  const isAudited = (isChange && !unaudited.has(match.id)) || auditedReads.has(match.id)
  const note: Call['note'] = { object: null }
  const trail = createTrail(ctx, () => ({
    ...audited,
    object: note.object ?? audited.object ?? subjectOf(bodyText),
  }))
  const call: Call = {
    id: match.id,
    operation,
    person,
    requestId: trace.requestId,
    address,
    params: match.params,
    query: {},
    body: undefined,
    bodyText,
    headers,
    note,
    trail,
    url,
    signal: request.signal,
  }
  const response = isAudited ? await answerAudited(ctx, door, call) : await door.handle(ctx, withInput(call))
  return maskedFor(person.role, response)
}

async function answerAudited(ctx: Context, door: Door, call: Call): Promise<Response> {
  try {
    const response = await door.handle(ctx, withInput(call))
    await call.trail.answered(response.status)
    return response
  } catch (error) {
    await call.trail.failed(error)
    throw error
  }
}

function withInput(call: Call): Call {
  const { operation, bodyText } = call
  readBy(operation.params, readParams(call.params), 'path')
  const query = readBy(operation.query, readQuery(call.url.searchParams), 'query')
  const isEmpty = bodyText === null || bodyText.trim() === ''
  const given = isEmpty && operation.body === undefined ? {} : parseJson(bodyText ?? '')
  const body = bodyText === null ? undefined : readBy(operation.body, given, 'body')
  return { ...call, query: { ...asObject(query) }, body }
}

function refusalOf(ctx: Context, operation: Operation, person: Person, headers: Headers): ApiError | null {
  if (!operation.roles.includes(person.role)) {
    return consoleError('session.forbidden', 'your role may not do this')
  }
  if (operation.method !== 'GET' && !isOwnChange(headers, ctx.env)) {
    return consoleError('session.foreign', 'the request does not come from a page of this console')
  }
  return null
}

function unmatched(methods: string[]): ApiError {
  if (methods.length === 0) return new ApiError('resource.not_found', 'no such path')
  const allow = methods.toSorted().join(', ')
  return new ApiError('request.invalid', `the path knows ${allow}`, { status: 405, headers: { allow } })
}

function refuse(ctx: Context, error: unknown, trace: Trace): Response {
  if (error instanceof ApiError) return errorAnswer(error, trace.requestId)
  const { requestId, operation } = trace
  ctx.log.error({ request_id: requestId, operation, err: error }, 'request failed unexpectedly')
  return errorAnswer(unexpected(error), requestId)
}

/** What the audit log says it was about: the ids of the path, or the company of the body. */
function objectOf(params: Record<string, string>): string | null {
  const ids = Object.values(params)
  return ids.length === 0 ? null : ids.join(' ')
}

function subjectOf(bodyText: string | null): string | null {
  try {
    const { serviceId, companyName } = asObject(JSON.parse(bodyText ?? ''))
    return typeof serviceId === 'string' ? serviceId : typeof companyName === 'string' ? companyName : null
  } catch {
    return null
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
