import { Agent, request as sendRequest } from 'undici'
import type { z } from 'zod'
import { ApiError } from '#lib/contract/index.ts'
import { type FetchContext, type RegisterLimits, readTolerantly } from '../connector/index.ts'
import { acceptedEncodings, discard, readBody } from './body.ts'
import type { BreakerSettings, Ending } from './breaker.ts'
import { createRegisterClient, type RegisterClient, type Send } from './client.ts'
import { createClients } from './clients.ts'
import { type Failure, failure, failureOf, isFailure, isOutage, toApiError } from './failure.ts'
import { type ReadJson, readJson } from './json.ts'
import { type RateLimit, usualMaxWaitMs } from './rate-limit.ts'
import {
  type Answer,
  addressOf,
  type JsonRequest,
  type Received,
  type RegisterRequest,
  toAnswer,
  type XmlRequest,
} from './request.ts'
import type { RetrySettings } from './retry.ts'
import { readXml } from './xml.ts'

export interface TransportOptions {
  slug: string
  /** The register's own address, or what SOURCE_<SLUG>_URL names instead; nothing but its origin is ever dialled. */
  baseUrl: string
  limits: RegisterLimits
  rateLimit: RateLimit
  /** What answers instead of the live register, which is then never dialled: a replay of recordings. */
  replay?: RegisterClient | undefined
  /** Gets every response of the live register, for recording. */
  onResponse?: OnResponse | undefined
  /** Origins beside the register's own that its redirects may lead to; they get none of a request's own headers. */
  redirectOrigins?: readonly string[]
  userAgent?: string
  /** For everything one request takes: places, pauses and tries together. */
  maxWaitMs?: number
  retry?: RetrySettings
  breaker?: BreakerSettings
  /** Of a body, decompressed. */
  bytesMax?: number
  random?: () => number
}

export type OnResponse = (request: RegisterRequest, received: Received) => Promise<void>

/** The one way to a register. Answers null where it has nothing; fails with `source.*` or `capability.not_available`. */
export interface Transport {
  slug: string
  baseUrl: string
  /** JSON as far as it fits the schema, and what of it does not; an answer nothing is left of is a failure. */
  getJson<S extends z.ZodType>(context: FetchContext, request: JsonRequest<S>): Promise<Answer<z.output<S>> | null>
  /** XML that fits the schema once it is read as objects and texts, without expanding any entity it declares. */
  getXml<S extends z.ZodType>(context: FetchContext, request: XmlRequest<S>): Promise<Answer<z.output<S>> | null>
  /** The body as it is. */
  getBytes(context: FetchContext, request: RegisterRequest): Promise<Answer<Uint8Array> | null>
  close(): Promise<void>
}

const bytesMaxDefault = 20 * 1024 * 1024
const connectMaxMs = 5_000
const redirectsMax = 3
const breakerDefault: BreakerSettings = { outagesMax: 5, pauseMs: 15_000 }
const retryDefault: RetrySettings = { attemptsMax: 3, firstDelayMs: 250 }

export function createTransport(options: TransportOptions): Transport {
  const { slug, baseUrl, replay } = options
  if (!/^https?:$/.test(new URL(baseUrl).protocol)) throw new Error(`${slug}: the base address must be http or https`)
  const agent = openAgent(options.limits)
  const live = createClients((name) => createLiveAsking({ ...options, slug: name }, agent), slug)

  async function put<T>(
    context: FetchContext,
    request: RegisterRequest,
    read: (received: Received) => { answer: T } | Failure,
  ): Promise<T | null> {
    context.signal.throwIfAborted()
    const client = replay ?? live(context.secrets)
    const leave = client.enter(context)
    if (isFailure(leave)) throw toApiError(slug, request.path, leave)
    let ending: Ending = 'unknown'
    try {
      const outcome = await client.answer(context, request)
      const result = outcome === null || outcome instanceof ApiError || isFailure(outcome) ? outcome : read(outcome)
      ending = endingOf(result)
      if (result === null) return null
      if (result instanceof ApiError) throw result
      if (isFailure(result)) throw toApiError(slug, request.path, result)
      return result.answer
    } finally {
      leave(ending)
    }
  }

  return {
    slug,
    baseUrl,
    getJson: (context, request) =>
      put(context, request, (received) => readAnswer(context, request, received, readJson)),
    getXml: (context, request) =>
      put(context, request, (received) =>
        readAnswer(context, request, received, (bytes) => readXml(bytes, request.lists)),
      ),
    getBytes: (context, request) => put(context, request, (received) => readBytes(context, request, received)),
    async close() {
      await agent.close()
    },
  }
}

/** A register that only says it is asked too much is neither down nor back. */
function endingOf(result: object | null): Ending {
  if (!isFailure(result)) return 'answered'
  if (isOutage(result)) return 'outage'
  return result.kind === 'rate_limited' ? 'unknown' : 'answered'
}

function readAnswer<S extends z.ZodType>(
  context: FetchContext,
  { schema }: JsonRequest<S>,
  received: Received,
  read: (bytes: Uint8Array) => ReadJson,
) {
  const body = read(received.bytes)
  if ('problem' in body) return failure('unreadable', body.problem)
  const reading = readTolerantly(schema, body.value)
  if ('problem' in reading) return failure('unexpected', reading.problem)
  return { answer: toAnswer(context, received, reading) }
}

/** A page for people where a document was asked for says that the register is away, whatever its status. */
function readBytes(context: FetchContext, { accept }: RegisterRequest, received: Received) {
  const { bytes } = received
  if (bytes.length === 0) return failure('unreadable', 'the document is empty')
  if (accept?.includes('application/pdf') && !isPdf(bytes)) return failure('unreadable', 'a PDF that is none')
  const isPage = /^text\/html\b/i.test(received.contentType ?? '')
  if (isPage && !accept?.includes('text/html')) return failure('unreadable', 'an HTML page in place of a document')
  return { answer: toAnswer(context, received, { value: bytes }) }
}

/** Readers of PDF look for its mark in the first 1,024 bytes (ISO 32000-1, annex H.3.4.1). */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-')
}

function openAgent(limits: RegisterLimits): Agent {
  return new Agent({
    connections: limits.concurrent,
    pipelining: 1,
    connect: { timeout: Math.min(limits.timeoutMs, connectMaxMs) },
    headersTimeout: limits.timeoutMs,
    bodyTimeout: limits.timeoutMs,
  })
}

function createLiveAsking(options: TransportOptions, agent: Agent) {
  const { slug, limits, rateLimit, onResponse } = options
  const send: Send = async (request, signal) => {
    const received = await sendWithin(options, agent, request, signal)
    if (!isFailure(received)) await onResponse?.(request, received)
    return received
  }
  const client = {
    slug,
    limits,
    rateLimit,
    maxWaitMs: options.maxWaitMs ?? usualMaxWaitMs(limits),
    retry: options.retry ?? retryDefault,
    breaker: options.breaker ?? breakerDefault,
    random: options.random ?? Math.random,
  }
  return createRegisterClient(client, send)
}

/** One try, from connecting to the last byte, within the register's time limit however slowly bytes drip. */
async function sendWithin(
  options: TransportOptions,
  agent: Agent,
  request: RegisterRequest,
  signal: AbortSignal,
): Promise<Received | Failure> {
  const { timeoutMs } = options.limits
  const address = addressOf(options.baseUrl, request)
  const timeUp = AbortSignal.timeout(timeoutMs)
  try {
    return await exchange(options, agent, request, address, AbortSignal.any([signal, timeUp]))
  } catch (error) {
    signal.throwIfAborted()
    if (timeUp.aborted) return failure('timeout', `no whole answer within ${timeoutMs} ms`, { cause: error })
    return failureOf(error)
  }
}

async function exchange(
  options: TransportOptions,
  agent: Agent,
  request: RegisterRequest,
  address: URL,
  signal: AbortSignal,
): Promise<Received | Failure> {
  const { safePost } = request
  let target = address
  for (let hop = 0; hop <= redirectsMax; hop += 1) {
    const response = await sendRequest(target, {
      dispatcher: agent,
      method: safePost === undefined ? 'GET' : 'POST',
      headers: headersOf(options, request, target.origin === address.origin),
      body: safePost?.body ?? null,
      signal,
    })
    const next = redirectOf(response.statusCode, textHeader(response.headers.location), target)
    if (next === null) {
      const encoding = textHeader(response.headers['content-encoding']) ?? ''
      const bytes = await readBody(response.body, encoding, options.bytesMax ?? bytesMaxDefault)
      if (isFailure(bytes)) return bytes
      return {
        status: response.statusCode,
        bytes,
        contentType: textHeader(response.headers['content-type']),
        retryAfter: textHeader(response.headers['retry-after']),
        url: target.href,
      }
    }
    discard(response.body)
    if (next.origin !== address.origin && options.redirectOrigins?.includes(next.origin) !== true) {
      return failure('redirected', `redirected to ${next.origin}`)
    }
    if (safePost !== undefined) return failure('redirected', 'a POST was redirected')
    target = next
  }
  return failure('redirected', `redirected more than ${redirectsMax} times`)
}

/** `isRegister` is false once a redirect has left the register: what identifies the asker there is not for others. */
function headersOf(
  options: TransportOptions,
  { accept, headers, safePost }: RegisterRequest,
  isRegister: boolean,
): Record<string, string> {
  return {
    'user-agent': options.userAgent ?? 'registry-console',
    accept: accept ?? 'application/json',
    'accept-encoding': acceptedEncodings,
    ...(safePost === undefined ? {} : { 'content-type': safePost.contentType }),
    ...(isRegister ? headers : {}),
  }
}

/** Where a redirect leads; null where the answer is none, or one that names no place. */
function redirectOf(status: number, location: string | null, from: URL): URL | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(status)
  return isRedirect && location !== null && URL.canParse(location, from) ? new URL(location, from) : null
}

function textHeader(value: string | string[] | undefined): string | null {
  if (value === undefined) return null
  return Array.isArray(value) ? (value[0] ?? null) : value
}
