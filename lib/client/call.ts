import {
  type AnyRouteId,
  type ApiError,
  answerForm,
  consoleError,
  type Form,
  parseExactJson,
  pathOf,
  type RouteAnswer,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  readByForm,
  rows,
  type Unexpected,
} from '#lib/contract/index.ts'
import { takeEarly } from './early.ts'
import { failureOfCall, notTheInterface } from './failure.ts'
import { forgetAtSignIn, storageFailed, storageFullCode } from './storage.ts'

type Part<Name extends string, T> = T extends undefined
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/**
 * What a row takes: required exactly where its row requires it. Written row by row, because all rows at once are more
 * combinations than the compiler accepts.
 */
export type CallInput<Id extends AnyRouteId> = Id extends AnyRouteId
  ? Part<'params', RouteParams<Id>> &
      Part<'query', RouteQuery<Id>> &
      Part<'body', RouteBody<Id>> & { headers?: Record<string, string> }
  : never

export interface CallOptions {
  /** The service's own address, on the server. Without it the console of this page is asked, under /api. */
  baseUrl?: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  timeoutMs?: number
  /** Reads the answer by another form than the row's: the frame of an order without its megabytes of result. */
  form?: Form
  /** Keeps the text of the body exactly as it came. */
  keepsRaw?: boolean
}

export interface Called<T> {
  value: T
  /** What came and is not in the schema (`tolerate`). */
  unexpected: Unexpected[]
  requestId: string | null
  status: number
  raw?: string
  /** The answer as received, of a row whose form the interface does not state (`hitsIn`, `sourcesIn`, `eventsIn`). */
  received?: unknown
}

interface LooseInput {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
  headers?: Record<string, string> | undefined
}

/**
 * Calls a row of the contract, once: retries are up to the caller, and a POST is never repeated. Any 2xx is
 * success (P125); every failure is an ApiError, whatever the other side answered.
 */
export async function call<Id extends AnyRouteId>(
  id: Id,
  input: CallInput<Id>,
  options: CallOptions = {},
): Promise<Called<RouteAnswer<Id>>> {
  const { params, query, body, headers }: LooseInput = input
  const path = pathOf(id, params, query)
  const { method } = rows[id]
  const { signal, timeoutMs, baseUrl } = options
  const address = addressOf(path, baseUrl)
  const tagged = baseUrl === undefined && method === 'GET' ? taggedAt(address) : null
  const known: Record<string, string> = tagged === null ? {} : { 'if-none-match': tagged.etag }
  const form = formFor(id, options)
  // A change is sent once its answer can be read: of one whose answer cannot, nobody would know what became of it.
  if (method !== 'GET') await form
  const response = await send(address, {
    signal,
    timeoutMs,
    baseUrl,
    method,
    begun: baseUrl === undefined && method === 'GET' ? takeEarly(address) : null,
    headers: { ...outgoing(method, body !== undefined, baseUrl), ...known, ...options.headers, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // Nothing changed (304) answers what was read before.
  const text = response.status === 304 && tagged !== null ? tagged.text : await textOf(response, options)
  const etag = response.headers.get('etag')
  if (baseUrl === undefined && etag !== null && response.ok) keepTagged(address, { etag, text })
  if (!response.ok && response.status !== 304) throw failed(response, text)
  return answerOfRow<RouteAnswer<Id>>(id, response, text, { ...options, form: await form })
}

/** What a call of the row would return for this answer, for whoever has it without a call: a page made on the server. */
export async function calledOf<Id extends AnyRouteId>(id: Id, response: Response): Promise<Called<RouteAnswer<Id>>> {
  const text = await response.text()
  if (!response.ok) throw failureOfCall(response, text)
  return answerOfRow<RouteAnswer<Id>>(id, response, text, { form: await answerForm(id) })
}

/** The form an answer is read by; a browser that cannot fetch it cannot reach the console. */
function formFor(id: AnyRouteId, options: CallOptions): Promise<Form | null> {
  if (options.form !== undefined) return Promise.resolve(options.form)
  const form = answerForm(id).catch((cause: unknown) => {
    throw unreachable(cause)
  })
  // Whoever never gets to read the answer has another failure to tell.
  form.catch(() => {})
  return form
}

interface Sending {
  method: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  baseUrl?: string | undefined
  /** The same, begun by the page before anybody asked. */
  begun?: Promise<Response> | null
}

/** Sends and answers whatever comes back; a redirect is never followed, because a key would travel with it. */
export async function send(address: string, sending: Sending): Promise<Response> {
  const { timeoutMs, signal: given } = sending
  const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
  const signals = [given, timeout].filter((one) => one !== undefined)
  try {
    if (sending.begun) return await sending.begun
    return await fetch(address, {
      method: sending.method,
      headers: sending.headers,
      body: sending.body ?? null,
      signal: AbortSignal.any(signals),
      redirect: 'manual',
      cache: 'no-store',
    })
  } catch (cause) {
    throw silence(cause, sending)
  }
}

/** Nobody answered. A call the caller gave up is passed on as it is: it is no failure. */
function silence(cause: unknown, { signal, baseUrl }: Pick<Sending, 'signal' | 'baseUrl'>): unknown {
  if (signal?.aborted) return cause
  const isLate = cause instanceof Error && cause.name === 'TimeoutError'
  if (baseUrl === undefined) return unreachable(cause)
  return isLate
    ? consoleError('upstream.timeout', 'The registry service did not respond in time', { cause })
    : consoleError('upstream.unreachable', 'The registry service cannot be reached', { cause })
}

function unreachable(cause: unknown) {
  return consoleError('console.unreachable', 'The console is not responding; check your connection', { cause })
}

/** Where a page asks for a row with this input. */
export function addressInPage(id: AnyRouteId, { params, query }: Pick<LooseInput, 'params' | 'query'>): string {
  return addressOf(pathOf(id, params, query), undefined)
}

function addressOf(path: string, baseUrl: string | undefined): string {
  if (baseUrl !== undefined) return `${baseUrl}${path}`
  return path.startsWith('/api/') ? path : `/api${path}`
}

function outgoing(method: string, hasBody: boolean, baseUrl: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' }
  // The console takes a change only from its own pages: as JSON, with a header no form of another site can set.
  const isChange = baseUrl === undefined && method !== 'GET'
  if (hasBody || isChange) headers['content-type'] = 'application/json'
  if (isChange) headers['x-requested-with'] = 'dashboard'
  return headers
}

function textOf(response: Response, options: CallOptions): Promise<string> {
  return response.text().catch((cause: unknown) => {
    throw silence(cause, options)
  })
}

function failed(response: Response, text: string): ApiError {
  const failure = failureOfCall(response, text)
  if (failure.code === storageFullCode) storageFailed()
  if (failure.code === 'session.missing') forgetAtSignIn()
  return failure
}

interface Reading {
  form: Form | null
  keepsRaw?: boolean
}

function answerOfRow<T>(id: AnyRouteId, response: Response, text: string, { form, keepsRaw }: Reading): Called<T> {
  const requestId = response.headers.get('x-request-id')
  const frame = { unexpected: [], requestId, status: response.status }
  const { isOpenForm = false } = rows[id]
  if (form === null) return { ...frame, value: asAnswerOfItsRow<T>(null) }
  const received = parsed(response, text)
  const read =
    readByForm<T>(form, received) ?? (isOpenForm ? { value: {}, unexpected: [{ path: [], value: received }] } : null)
  if (read === null) throw notTheInterface(response, 'its form is not the one the interface states')
  return {
    ...frame,
    value: asAnswerOfItsRow<T>(read.value),
    unexpected: read.unexpected,
    ...(keepsRaw ? { raw: text } : {}),
    ...(isOpenForm ? { received } : {}),
  }
}

function parsed(response: Response, text: string): unknown {
  try {
    return parseExactJson(text)
  } catch {
    throw notTheInterface(response, text === '' ? 'the body is empty' : 'the body is not valid JSON')
  }
}

/** The row's own schema has read the value, or the row answers nothing. */
function asAnswerOfItsRow<T>(value: unknown): T {
  return value as T
}

/** An answer with its tag, so that a second look at the same costs no body. */
interface Tagged {
  etag: string
  text: string
}

/** Pages of lists, of some hundred kilobytes at most; the one that was not read for longest goes first. */
const keptMax = 20
const kept = new Map<string, Tagged>()

function taggedAt(address: string) {
  return kept.get(address) ?? null
}

function keepTagged(address: string, answer: Tagged): void {
  kept.delete(address)
  kept.set(address, answer)
  const [oldest] = kept.keys()
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
}
