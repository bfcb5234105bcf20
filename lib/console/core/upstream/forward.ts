import 'server-only'
import { Readable } from 'node:stream'
import { Agent, type Dispatcher, request } from 'undici'
import { failureOfCall } from '#lib/client/failure.ts'
import {
  ApiError,
  CustomerId,
  consoleError,
  invalidAt,
  isConsoleErrorCode,
  limits,
  type Operation,
  pathOf,
  type RouteId,
} from '#lib/contract/index.ts'
import { createBoundedBytes, waitPreferred } from '#lib/http/index.ts'
import type { Base } from '../context.ts'
import type { Env } from '../env.ts'
import { privateHeaders } from '../http/answer.ts'
import type { Call } from '../http/handler.ts'
import { sized } from '../http/size.ts'
import { readAhead } from './ahead.ts'

/** Longer than the 300 s after which a service answers 408: the console must not time out first (finding 16). */
const waitingMs = limits.syncTimeoutMs + 10_000
const usualMs = 30_000
const silenceMs = 60_000
const bodyMs = 120_000
const bufferedBytesMax = 256 * 1024
const answerBytesMax = 64 * 1024 * 1024

export interface Outgoing {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  /** From sending to the last byte; a body that trickles has an end too. */
  wholeMs?: number
  signal?: AbortSignal
}

export type Incoming = Dispatcher.ResponseData

const agent = new Agent({ connect: { timeout: 5_000 }, keepAliveTimeout: 4_000, connections: 64 })

/** Sends one request to the service and answers what comes back, once and without following anything. */
export async function exchange(env: Env, outgoing: Outgoing): Promise<Incoming> {
  const { method, path, headers, body, timeoutMs, wholeMs = timeoutMs + bodyMs, signal } = outgoing
  const whole = AbortSignal.timeout(wholeMs)
  try {
    return await request(`${env.registryUrl}${path}`, {
      dispatcher: agent,
      method: asMethod(method),
      headers,
      headersTimeout: timeoutMs,
      bodyTimeout: silenceMs,
      body,
      signal: signal === undefined ? whole : AbortSignal.any([signal, whole]),
    })
  } catch (cause) {
    throw silence(cause)
  }
}

/** Reads an answer to its end, within a bound. */
export async function readAnswer(incoming: Incoming): Promise<string> {
  const declared = Number(headerOf(incoming, 'content-length') ?? 0)
  const read = createBoundedBytes(answerBytesMax)
  try {
    if (declared > answerBytesMax) throw new ApiError('upstream.invalid', tooLong, { status: 502 })
    for await (const chunk of incoming.body) {
      if (!read.add(chunk)) throw new ApiError('upstream.invalid', tooLong, { status: 502 })
    }
  } catch (cause) {
    incoming.body.destroy()
    throw cause instanceof ApiError ? cause : silence(cause)
  }
  return read.bytes().toString('utf8')
}

const tooLong = `the answer of the registry service is longer than ${answerBytesMax} bytes`

/** Headers of a request to the service, made here from nothing: of the browser's own headers none goes on by itself. */
export function headersFor(env: Env, operation: Operation, more: Record<string, string> = {}): Record<string, string> {
  return {
    accept: operation.content === undefined || operation.content === 'json' ? 'application/json' : '*/*',
    'x-api-key': env.registryApiKey,
    'service-version': operation.version,
    ...more,
  }
}

/** The customer a browser names, under the header the row takes it in (P132). */
export function customerHeaders(operation: Operation, headers: Headers): Record<string, string> {
  const given = headers.get('x-customer-id')
  if (operation.customerHeader === undefined || given === null || given === '') return {}
  if (CustomerId.safeParse(given).success) return { [operation.customerHeader.toLowerCase()]: given }
  const msg = `Must have at most ${limits.customerIdCharactersMax} characters`
  throw invalidAt(['header', 'x-customer-id'], msg, 'too_big')
}

export function timeoutOf(operation: Operation): number {
  return operation.mode === 'sync' ? waitingMs : usualMs
}

/** Passes a call that costs nothing on to the service, and the answer back as it comes. */
export async function forward(base: Base, id: RouteId, call: Call): Promise<Response> {
  const role = call.person.role
  const incoming = await passOn(base, id, call, undefined, preferences(call, role))
  if (isFailedAnswer(incoming)) return failedAnswer(base, incoming, await readAnswer(incoming), call.requestId)
  const answer = { ...answerHeaders(incoming, call.requestId, call.operation.content), ...followed(incoming, role) }
  if (incoming.statusCode === 204 || incoming.statusCode === 304) {
    await incoming.body.dump()
    return new Response(null, { status: incoming.statusCode, headers: answer })
  }
  // Most answers are short: read at once, they cost a third of a stream, and one that breaks off is said to have done so.
  const { begun, rest } = await readAhead(incoming.body, bufferedBytesMax, usualMs).catch((cause: unknown) => {
    incoming.body.destroy()
    throw silence(cause)
  })
  refuseKey(base, begun)
  if (rest === null)
    return sized(new Response(begun, { status: incoming.statusCode, headers: answer }), begun.byteLength)
  const body = asWebStream(joined(begun, rest)).pipeThrough(withoutKey(base.env.registryApiKey))
  return new Response(body, { status: incoming.statusCode, headers: answer })
}

/** A response that contains the key of this console is dropped: a service that echoes headers would disclose it. */
export function refuseKey({ env }: Base, body: string | Buffer): void {
  if (body.includes(env.registryApiKey)) throw consoleError('upstream.invalid', notShown)
}

/** What the service gets of a call. */
export type PassedCall = Pick<Call, 'operation' | 'params' | 'query' | 'bodyText' | 'headers' | 'requestId' | 'signal'>

/**
 * Sends a call that costs nothing to the service as its row states it. Unless a signal of its own ends it, a change is not
 * broken off because whoever asked for it has left.
 */
export function passOn(
  base: Base,
  id: RouteId,
  call: PassedCall,
  signal = call.operation.method === 'GET' ? call.signal : undefined,
  preferred: Record<string, string> = {},
): Promise<Incoming> {
  const { operation, bodyText, headers } = call
  if ('includeIntermediateResult' in call.query && call.query.includeIntermediateResult === true) {
    throw new ApiError('request.invalid', 'An intermediate result costs credits and cannot be read with GET')
  }
  const hasBody = bodyText !== null && bodyText !== '' && operation.body !== undefined
  return exchange(base.env, {
    method: operation.method,
    path: pathOf(id, call.params, call.query),
    headers: headersFor(base.env, operation, {
      ...customerHeaders(operation, headers),
      ...preferred,
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    }),
    body: hasBody ? bodyText : undefined,
    timeoutMs: timeoutOf(operation) + (preferred.prefer === undefined ? 0 : limits.waitSecondsMax * 1_000),
    signal,
  })
}

/** True for an error, a redirect, and a page where JSON belongs. */
export function isFailedAnswer(incoming: Incoming): boolean {
  const isSuccess = (incoming.statusCode >= 200 && incoming.statusCode < 300) || incoming.statusCode === 304
  return !isSuccess || /^text\/html/i.test(headerOf(incoming, 'content-type') ?? '')
}

/**
 * An error goes back as it came when it is one of the interface; a page, a redirect or garbage becomes an error that
 * says so. The key in an answer would be a service that echoes headers: such an answer goes nowhere.
 */
export function failedAnswer(base: Base, incoming: Incoming, text: string, requestId: string): Response {
  const error = failureIn(incoming, text)
  if (text.includes(base.env.registryApiKey)) throw consoleError('upstream.invalid', notShown)
  // What the console says in place of the answer; the answer itself is one of the interface otherwise.
  if (isConsoleErrorCode(error.code)) throw error
  return new Response(text, { status: incoming.statusCode, headers: answerHeaders(incoming, requestId) })
}

const notShown =
  'the response of the registry service is not shown, because it contains data that must not leave the console'

export function failureIn(incoming: Incoming, text: string): ApiError {
  const type = headerOf(incoming, 'content-type')
  const headers = { ...answerHeaders(incoming, ''), ...(type === null ? {} : { 'content-type': type }) }
  if (incoming.statusCode >= 200 && incoming.statusCode < 300) {
    return consoleError('upstream.invalid', 'The registry service returned a page instead of JSON')
  }
  return failureOfCall(new Response(null, { status: incoming.statusCode, headers }), text)
}

/** How long a poll may wait, and which answer its caller still has; a tag is that of a role, which sees an answer in its own way. */
function preferences(
  { operation, headers }: Pick<Call, 'operation' | 'headers'>,
  role: string,
): Record<string, string> {
  const wait = operation.mode === 'poll' ? waitPreferred(headers.get('prefer'), limits.waitSecondsMax) : null
  const tags = operation.isTagged === true ? (headers.get('if-none-match') ?? '').split(',') : []
  const own = tags.flatMap((tag) => (tag.trim().endsWith(`.${role}"`) ? [tag.trim().replace(`.${role}"`, '"')] : []))
  return {
    ...(wait === null ? {} : { prefer: `wait=${wait}` }),
    ...(own.length === 0 ? {} : { 'if-none-match': own.join(', ') }),
  }
}

/** What of the service's headers says how it followed them, and where a list goes on at this console. */
function followed(incoming: Incoming, role: string): Record<string, string> {
  const applied = headerOf(incoming, 'preference-applied') ?? ''
  const etag = headerOf(incoming, 'etag') ?? ''
  const link = headerOf(incoming, 'link') ?? ''
  return {
    ...(/^wait=\d{1,2}$/.test(applied) && { 'preference-applied': applied }),
    ...(/^(?:W\/)?"[\w.-]{1,100}"$/.test(etag) && { etag: etag.replace(/"$/, `.${role}"`) }),
    ...(/^(?:<\/v2\/[!-;=?-~]{1,500}>; rel="[a-z]{1,20}"(?:, )?){1,3}$/.test(link) && {
      link: link.replaceAll('</v2/', '</api/v2/'),
    }),
  }
}

/**
 * What of the service's headers a browser may see: when to come back, and which request this was. What the body is says the
 * contract and not the service: a picture or a page in place of JSON stays text to the browser.
 */
export function answerHeaders(
  incoming: Incoming,
  requestId: string,
  content: Operation['content'] = 'json',
): Record<string, string> {
  const passed: Record<string, string> = { ...privateHeaders, 'x-request-id': requestId }
  const retryAfter = headerOf(incoming, 'retry-after')
  if (retryAfter !== null && /^[\w ,:+-]{1,40}$/.test(retryAfter)) passed['retry-after'] = retryAfter
  const theirId = headerOf(incoming, 'x-request-id')
  if (theirId !== null && /^[\w.:-]{1,100}$/.test(theirId)) passed['x-request-id'] = theirId
  if (incoming.statusCode !== 204) passed['content-type'] = contentTypes[content]
  return passed
}

const contentTypes = {
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  bytes: 'application/octet-stream',
} as const

export function headerOf(incoming: Incoming, name: string): string | null {
  const value = incoming.headers[name]
  return Array.isArray(value) ? (value[0] ?? null) : (value ?? null)
}

function silence(cause: unknown) {
  if (!(cause instanceof Error) || cause.name === 'AbortError') return cause
  const codes = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']
  const isLate = cause.name === 'TimeoutError' || ('code' in cause && codes.includes(String(cause.code)))
  return isLate
    ? consoleError('upstream.timeout', 'The registry service did not respond in time', { cause })
    : consoleError('upstream.unreachable', 'The registry service cannot be reached', { cause })
}

function asMethod(method: string): Dispatcher.HttpMethod {
  if (method === 'GET' || method === 'POST' || method === 'PATCH' || method === 'DELETE') return method
  throw new Error(`the contract has no method ${method}`)
}

/** Streams a response, and aborts it where it contains the key: a service that echoes headers would disclose it. */
function withoutKey(key: string): TransformStream<Uint8Array, Uint8Array> {
  let tail = Buffer.alloc(0)
  return new TransformStream({
    transform(chunk, controller) {
      const seen = Buffer.concat([tail, chunk])
      if (seen.includes(key)) controller.error(consoleError('upstream.invalid', notShown))
      else controller.enqueue(chunk)
      tail = seen.subarray(Math.max(0, seen.byteLength - key.length + 1))
    },
  })
}

function joined(begun: Buffer, rest: Readable) {
  return Readable.from(
    (async function* () {
      yield begun
      yield* rest
    })(),
  )
}

/** Node's web streams are those of the platform; the two type libraries do not know it of each other. */
function asWebStream(body: Readable) {
  return Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>
}
