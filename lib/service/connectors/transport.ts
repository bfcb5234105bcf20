import { Agent, request } from 'undici'
import type { z } from 'zod'
import { ApiError } from '#lib/contract/index.ts'
import type { RegisterLimits, Work } from './connector.ts'
import { createReplay } from './replay.ts'
import { createAsking, type Dial } from './transport-asking.ts'
import { acceptedEncodings, discard, readBody } from './transport-body.ts'
import type { BreakerSettings, Ending } from './transport-breaker.ts'
import { type Failure, failure, failureOf, isFailure, isOutage, toApiError } from './transport-failure.ts'
import { readJson } from './transport-json.ts'
import {
  type Answer,
  addressOf,
  type JsonQuestion,
  type Question,
  type Received,
  toAnswer,
} from './transport-question.ts'
import type { RateLimit } from './transport-rate.ts'
import type { RetrySettings } from './transport-retry.ts'

export interface TransportOptions {
  slug: string
  /** The register's own address, or what SOURCE_<SLUG>_URL names instead; nothing but its origin is ever dialled. */
  baseUrl: string
  limits: RegisterLimits
  rateLimit: RateLimit
  /** A folder of recorded answers: the register is played from it and never dialled. */
  recordings?: string | undefined
  /** Gets every answer of the live register, for recording. */
  keep?: Keep | undefined
  userAgent?: string
  /** For everything one question takes: places, pauses and tries together. */
  patienceMs?: number
  retry?: RetrySettings
  breaker?: BreakerSettings
  /** Of a body, decompressed. */
  bytesMax?: number
  random?: () => number
}

export type Keep = (question: Question, received: Received) => Promise<void>

/** The one way to a register. Answers null where it has nothing; fails with `source.*` or `capability.not_available`. */
export interface Transport {
  slug: string
  baseUrl: string
  /** JSON that fits the schema; anything else the register says is a failure. */
  ask<S extends z.ZodType>(work: Work, question: JsonQuestion<S>): Promise<Answer<z.output<S>> | null>
  /** The body as it is. */
  askBytes(work: Work, question: Question): Promise<Answer<Uint8Array> | null>
  close(): Promise<void>
}

const bytesMaxDefault = 20 * 1024 * 1024
const patienceMinMs = 60_000
const connectMaxMs = 5_000
const redirectsMax = 3
const breakerDefault: BreakerSettings = { outagesMax: 5, pauseMs: 15_000 }
const retryDefault: RetrySettings = { attemptsMax: 3, firstDelayMs: 250 }

export function createTransport(options: TransportOptions): Transport {
  const { slug, baseUrl, recordings } = options
  if (!/^https?:$/.test(new URL(baseUrl).protocol)) throw new Error(`${slug}: the base address must be http or https`)
  const agent = recordings === undefined ? openAgent(options.limits) : null
  const asking =
    agent === null ? createReplay({ folder: recordings ?? '', slug, baseUrl }) : createLiveAsking(options, agent)

  async function put<T>(
    work: Work,
    question: Question,
    read: (received: Received) => { answer: T } | Failure,
  ): Promise<T | null> {
    work.signal.throwIfAborted()
    const leave = asking.enter(work)
    if (isFailure(leave)) throw toApiError(slug, question.path, leave)
    let ending: Ending = 'unknown'
    try {
      const outcome = await asking.answer(work, question)
      const result = outcome === null || outcome instanceof ApiError || isFailure(outcome) ? outcome : read(outcome)
      ending = endingOf(result)
      if (result === null) return null
      if (result instanceof ApiError) throw result
      if (isFailure(result)) throw toApiError(slug, question.path, result)
      return result.answer
    } finally {
      leave(ending)
    }
  }

  return {
    slug,
    baseUrl,
    ask: (work, question) => put(work, question, (received) => readAnswer(work, question, received)),
    askBytes: (work, question) =>
      put(work, question, (received) => ({ answer: toAnswer(work, received, received.bytes) })),
    async close() {
      await agent?.close()
    },
  }
}

/** A register that only says it is asked too much is neither down nor back. */
function endingOf(result: object | null): Ending {
  if (!isFailure(result)) return 'answered'
  if (isOutage(result)) return 'outage'
  return result.kind === 'limited' ? 'unknown' : 'answered'
}

function readAnswer<S extends z.ZodType>(work: Work, { schema }: JsonQuestion<S>, received: Received) {
  const json = readJson(received.bytes)
  if ('problem' in json) return failure('unreadable', json.problem)
  const parsed = schema.safeParse(json.value)
  if (!parsed.success) return failure('unexpected', parsed.error.message)
  return { answer: toAnswer(work, received, parsed.data) }
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
  const { slug, limits, rateLimit, keep } = options
  const dial: Dial = async (question, signal) => {
    const received = await dialWithin(options, agent, question, signal)
    if (!isFailure(received)) await keep?.(question, received)
    return received
  }
  const asking = {
    slug,
    limits,
    rateLimit,
    patienceMs: options.patienceMs ?? Math.max(patienceMinMs, 4 * limits.timeoutMs),
    retry: options.retry ?? retryDefault,
    breaker: options.breaker ?? breakerDefault,
    random: options.random ?? Math.random,
  }
  return createAsking(asking, dial)
}

/** One try, from connecting to the last byte, within the register's time limit however slowly bytes drip. */
async function dialWithin(
  options: TransportOptions,
  agent: Agent,
  question: Question,
  signal: AbortSignal,
): Promise<Received | Failure> {
  const { timeoutMs } = options.limits
  const address = addressOf(options.baseUrl, question)
  const timeUp = AbortSignal.timeout(timeoutMs)
  try {
    return await exchange(options, agent, question, address, AbortSignal.any([signal, timeUp]))
  } catch (error) {
    signal.throwIfAborted()
    if (timeUp.aborted) return failure('silent', `no whole answer within ${timeoutMs} ms`, { cause: error })
    return failureOf(error)
  }
}

async function exchange(
  options: TransportOptions,
  agent: Agent,
  question: Question,
  address: URL,
  signal: AbortSignal,
): Promise<Received | Failure> {
  const { safePost } = question
  let target = address
  for (let hop = 0; hop <= redirectsMax; hop += 1) {
    const response = await request(target, {
      dispatcher: agent,
      method: safePost === undefined ? 'GET' : 'POST',
      headers: headersOf(options, question),
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
    if (next.origin !== address.origin) return failure('redirected', `redirected to ${next.origin}`)
    if (safePost !== undefined) return failure('redirected', 'a POST was redirected')
    target = next
  }
  return failure('redirected', `redirected more than ${redirectsMax} times`)
}

function headersOf(options: TransportOptions, { accept, headers, safePost }: Question): Record<string, string> {
  return {
    'user-agent': options.userAgent ?? 'registry-console',
    accept: accept ?? 'application/json',
    'accept-encoding': acceptedEncodings,
    ...(safePost === undefined ? {} : { 'content-type': safePost.contentType }),
    ...headers,
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
