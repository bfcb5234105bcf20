import 'server-only'
import {
  type AnyRouteId,
  ApiError,
  asAct,
  auditedReads,
  consoleError,
  dependsOnBody,
  notFound,
  type Operation,
  proofMinutesOf,
  type RouteMatch,
  readBy,
  unauditedChanges,
} from '#lib/contract/index.ts'
import { isJsonType } from '#lib/http/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { createAuditWriter, nameOfObject, recordRefusal } from '../../core/audit/index.ts'
import type { Context, Person } from '../../core/context.ts'
import { fieldsOf } from '../../core/fields.ts'
import { challenge, databaseAway, errorAnswer, unexpected } from '../../core/http/answer.ts'
import { parseJson, readText } from '../../core/http/body.ts'
import { admit, counted } from '../../core/http/costs.ts'
import type { Call } from '../../core/http/handler.ts'
import { readParams, readQuery } from '../../core/http/input.ts'
import { maskedFor } from '../../core/http/masking.ts'
import { addressOf, isOwnChange } from '../../core/http/origin.ts'
import { type Confirm, secondPersonFor } from '../../people/act-proposals/index.ts'
import { cookieIn, isConfirmed, personOfCookies, sessionCookie } from '../../people/index.ts'
import { tellerOf } from './tell.ts'

export interface RouteTable {
  find(method: string, path: string): RouteMatch<string> | { methods: string[] }
  rowOf(id: string): Operation
  handle(ctx: Context, call: Call): Promise<Response>
  /** False where a request is no sign of a person at work: the live stream. */
  isUse?: boolean
}

export type RouteHandler = (request: Request) => Promise<Response>

const bodyBytesMax = 64 * 1024

/** All that a person may call whose role needs a second factor and who has none. */
const enrolling: ReadonlySet<string> = new Set<AnyRouteId>([
  'getSecondFactor',
  'beginSecondFactor',
  'confirmSecondFactor',
  'listPasskeys',
  'beginPasskey',
  'registerPasskey',
  'getIdentity',
  'confirmIdentity',
])

const guarded = new WeakSet<RouteHandler>()

/** True for a handler that `guard` made; a test asks this of every route. */
export function isGuarded(handler: RouteHandler): boolean {
  return guarded.has(handler)
}

interface Trace {
  requestId: string
  operation: string
  person: Person | null
}

/**
 * The one wrapper of every route: session, row, role, origin, body, recent proof of identity, in this order, whatever the
 * proxy file did before.
 */
export function guard(open: () => Promise<Context>, table: RouteTable): RouteHandler {
  const handler: RouteHandler = async (request) => {
    const startedAt = performance.now()
    const ctx = await open()
    const trace: Trace = { requestId: newRequestId(), operation: 'unknown', person: null }
    // Encoded by Next, which takes what a route says of an encoding off its answer.
    const response = await pass(ctx, table, request, trace).catch((error: unknown) => refuse(ctx, error, trace))
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    const { requestId, operation, person } = trace
    ctx.log.info({
      event: 'request.answered',
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

async function pass(ctx: Context, table: RouteTable, request: Request, trace: Trace) {
  const { headers, method } = request
  if (ctx.database.isAway()) throw databaseAway()
  const person = await personOfCookies(ctx, headers.get('cookie'), table.isUse ?? true)
  if (person === null) throw signedOut(headers)
  trace.person = person
  const url = new URL(request.url)
  const match = table.find(method === 'HEAD' ? 'GET' : method, url.pathname)
  if ('methods' in match) throw unmatched(match.methods)
  trace.operation = match.id
  const operation = table.rowOf(match.id)
  const address = addressOf(headers, ctx.env)
  const audited = { who: person, action: match.id, object: objectOf(match.params), address, requestId: trace.requestId }
  // Also what will be refused is a line of the log and maybe one of the audit log.
  const admitted = admit(ctx, operation, person)
  try {
    const refusal = refusalOf(ctx, operation, person, headers) ?? factorRefusalOf(match.id, person)
    if (refusal !== null) throw await denied(ctx, audited, refusal)
    const known = { table, request, url, person, match, operation, audited }
    return counted(admitted, await handleAllowed(ctx, known))
  } catch (error) {
    admitted.end()
    throw error
  }
}

type Audited = Omit<Parameters<typeof recordRefusal>[1], 'outcome' | 'code'> & Pick<Call, 'requestId' | 'address'>

interface Known extends Pick<Call, 'person' | 'operation' | 'url'> {
  table: RouteTable
  request: Request
  match: RouteMatch<string>
  audited: Audited
}

/** A call of somebody who may make it: its body and input, a recent proof of identity, its answer. */
async function handleAllowed(ctx: Context, known: Known) {
  const { table, request, url, person, match, operation, audited } = known
  const { address, requestId } = audited
  const isChange = operation.method !== 'GET'
  if (isChange && !isJsonType(request.headers.get('content-type'))) throw otherCharset()
  const bodyText = isChange ? await readText(request, operation.bodyBytesMax ?? bodyBytesMax) : null
  const isAudited = (isChange && !unauditedChanges.has(match.id)) || auditedReads.has(match.id)
  const auditEntry: Call['auditEntry'] = { object: null }
  const subject = subjectOf(bodyText)
  const act = asAct(match.id)
  const named = () => (dependsOnBody(act) ? readAgain(bodyText) : {})
  const trail = createAuditWriter(
    ctx,
    () => ({
      ...audited,
      object: auditEntry.object ?? audited.object ?? subject.serviceId ?? subject.companyName ?? null,
      about: auditEntry.about ?? null,
    }),
    (db) => nameOfObject(db, { ...subject, ...match.params }),
    async (tx) => {
      await tellerOf(ctx, act, { person, requestId, body: named() })(tx)
      await confirmed(tx)
    },
  )
  let confirmed: Confirm = async () => {}
  const call: Call = {
    id: match.id,
    operation,
    person,
    requestId,
    address,
    params: match.params,
    query: {},
    body: undefined,
    bodyText,
    headers: request.headers,
    auditEntry,
    trail,
    url,
    signal: request.signal,
  }
  const given = await readInput(call, isAudited)
  const minutes = proofMinutesOf(act, named())
  if (minutes !== null && !isConfirmed(ctx, person, minutes)) throw await denied(ctx, audited, unproved())
  confirmed = await secondPersonFor(ctx, act, named(), given)
  const response = isAudited ? await answerAudited(ctx, table, given) : await table.handle(ctx, given)
  return maskedFor(person.role, response)
}

/** A browser whose session has ended, by whomever, forgets what it has shown, as at a sign-out. */
function signedOut(headers: Headers) {
  const hadSession = cookieIn(headers.get('cookie'), sessionCookie) !== null
  const forgets: Record<string, string> = hadSession ? { 'clear-site-data': '"cache"' } : {}
  const more = { ...challenge, ...forgets }
  return consoleError('session.missing', 'Not signed in, or the session has expired', { headers: more })
}

function otherCharset() {
  return new ApiError('request.invalid', 'Content-Type must be application/json in UTF-8', { status: 415 })
}

function unproved() {
  return consoleError('session.confirmation_required', 'Confirm your identity first; nothing was done')
}

async function denied(ctx: Context, audited: Audited, refusal: ApiError) {
  await recordRefusal(ctx, { ...audited, outcome: 'denied', code: refusal.code })
  return refusal
}

async function answerAudited(ctx: Context, table: RouteTable, call: Call) {
  try {
    const response = await table.handle(ctx, call)
    await call.trail.answered(response.status)
    return response
  } catch (error) {
    await call.trail.failed(error)
    throw error
  }
}

/** A call with its input, which is refused first: nobody is asked who they are for what could not be done anyway. */
async function readInput(call: Call, isAudited: boolean) {
  try {
    return withInput(call)
  } catch (error) {
    if (isAudited) await call.trail.failed(error)
    throw error
  }
}

function withInput(call: Call): Call {
  const { operation, bodyText } = call
  readBy(operation.params, readParams(call.params), 'path')
  const query = readBy(operation.query, readQuery(call.url.searchParams), 'query')
  const given = operation.body === undefined ? readAgain(bodyText) : parseJson(bodyText ?? '')
  const body = bodyText === null ? undefined : readBy(operation.body, given, 'body')
  return { ...call, query: fieldsOf(query), body }
}

function refusalOf(ctx: Context, operation: Operation, person: Person, headers: Headers) {
  if (!operation.roles.includes(person.role)) {
    return consoleError('session.forbidden', 'Your role does not allow this')
  }
  if (operation.method !== 'GET' && !isOwnChange(headers, ctx.env)) {
    return consoleError('session.foreign', 'The request was not sent by a page of this console')
  }
  return null
}

function factorRefusalOf(id: string, person: Person) {
  if (!person.lacksSecondFactor) return null
  if (person.signedInWith !== 'oidc' && enrolling.has(id)) return null
  if (person.signedInWith === 'oidc') {
    const said = 'Your role requires a second factor, and the identity provider did not say that it asked for one'
    return consoleError('session.second_factor_required', said)
  }
  return consoleError('session.second_factor_required', 'Your role requires a second factor; set it up first')
}

/** The body as the handler will read it, from the same text. */
function readAgain(bodyText: string | null) {
  return bodyText === null || bodyText.trim() === '' ? {} : parseJson(bodyText)
}

function unmatched(methods: string[]) {
  if (methods.length === 0) return notFound('Path not found')
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].toSorted().join(', ')
  return new ApiError('request.invalid', `Method not allowed; allowed: ${allow}`, { status: 405, headers: { allow } })
}

function refuse(ctx: Context, error: unknown, trace: Trace) {
  if (error instanceof ApiError) return errorAnswer(error, trace.requestId)
  const { requestId, operation } = trace
  ctx.log.error(
    { event: 'request.failed', request_id: requestId, operation, err: error },
    'Request failed unexpectedly',
  )
  return errorAnswer(unexpected(error), requestId)
}

/** What the audit log says it was about: the ids of the path, or the company of the body. */
function objectOf(params: Record<string, string>) {
  const ids = Object.values(params)
  return ids.length === 0 ? null : ids.join(' ')
}

function subjectOf(bodyText: string | null): { serviceId?: string; companyName?: string } {
  const { serviceId, companyName } = fieldsOf(jsonOrNull(bodyText ?? ''))
  if (typeof serviceId === 'string') return { serviceId }
  return typeof companyName === 'string' ? { companyName } : {}
}
