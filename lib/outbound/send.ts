import { lookup as resolveName } from 'node:dns/promises'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, buildConnector, request } from 'undici'
import { type AllowRule, isHostAllowed } from './allow.ts'
import { checkTarget, isPrivateName, mayConnect, placeOf, privateName, type TargetPlace } from './guard.ts'

export interface Post {
  url: string
  headers: Record<string, string>
  body: string
  /** Sends the body in so many pieces with pauses between them, as a slow network does. */
  slowly?: { pieces: number; pauseMs: number }
}

/** What came of a try: a status with what was answered, or only the reason why there is none. */
export interface Posted {
  status: number | null
  /** Null exactly when the receiver took it. */
  error: string | null
  headers: Record<string, string> | null
  /** The first 4 KB as text. */
  body: string | null
  durationMs: number
}

/** Sends to addresses that customers chose; nothing else does. */
export interface Outbound {
  /** Why an address will not be sent to, as far as is known now; null where nothing speaks against it. */
  refusalOf(url: string): Promise<string | null>
  post(post: Post): Promise<Posted>
  close(): Promise<void>
}

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

export interface OutboundOptions {
  allow: readonly AllowRule[]
  resolve?: Resolve
  /** For a whole try or file, from the name to the last byte, however slowly bytes drip. */
  timeoutMs?: number
}

const answerBytesMax = 20_000
const keptBytesMax = 4_096
/** How long a registration waits for a name server; a name nobody knows yet is no reason to refuse it. */
const resolvePatienceMs = 1_000

class OutboundRefused extends Error {
  constructor(reason: string) {
    super(`refused: ${reason}`)
    this.name = 'OutboundRefused'
  }
}

export function openOutbound(options: OutboundOptions): Outbound {
  const { allow, resolve = resolveAll, timeoutMs = 10_000 } = options
  const agent = guardedAgent(allow, resolve, timeoutMs)

  return {
    async refusalOf(url) {
      const checked = checkTarget(url, allow)
      if ('refusal' in checked) return checked.refusal
      const { target } = checked
      if (target.isLiteral) return null
      const known = await Promise.race([resolve(target.host).catch(() => []), noneAfter(resolvePatienceMs)])
      if (known.length === 0 && isPrivateName(target.host) && !isHostAllowed(allow, target.host, target.port))
        return privateName.refusal
      const isBlocked = known.some(({ address }) => !mayConnect(target, address, allow))
      return isBlocked ? 'a name that leads to a private or reserved address' : null
    },
    async post(post) {
      const startedAt = performance.now()
      const result = await tryPost(post, { agent, allow, timeoutMs })
      return { ...result, durationMs: Math.round(performance.now() - startedAt) }
    },
    close: () => agent.destroy(),
  }
}

async function tryPost(
  { url, headers, body, slowly }: Post,
  { agent, allow, timeoutMs }: { agent: Agent; allow: readonly AllowRule[]; timeoutMs: number },
): Promise<Omit<Posted, 'durationMs'>> {
  const checked = checkTarget(url, allow)
  if ('refusal' in checked) return { status: null, error: `refused: ${checked.refusal}`, headers: null, body: null }
  const timeUp = AbortSignal.timeout(timeoutMs)
  try {
    const response = await request(checked.target.url, {
      dispatcher: agent,
      method: 'POST',
      headers,
      body: slowly === undefined ? body : inPieces(body, slowly),
      signal: timeUp,
    })
    const kept = await readBeginning(response.body)
    const status = response.statusCode
    return { status, error: errorOf(status), headers: plainHeaders(response.headers), body: kept }
  } catch (error) {
    return { status: null, error: reasonOf(error, timeUp, timeoutMs), headers: null, body: null }
  }
}

function inPieces(body: string, { pieces, pauseMs }: NonNullable<Post['slowly']>): Readable {
  const bytes = Buffer.from(body)
  const size = Math.ceil(bytes.length / pieces)
  async function* parts() {
    for (let at = 0; at < bytes.length; at += size) {
      if (at > 0) await pause(pauseMs)
      yield bytes.subarray(at, at + size)
    }
  }
  return Readable.from(parts())
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? `answered ${status}; redirects are not followed` : `answered ${status}`
}

/** Why there is no answer to a request that was given so long. */
export function reasonOf(error: unknown, timeUp: AbortSignal, timeoutMs: number): string {
  if (timeUp.aborted) return `no whole answer within ${timeoutMs / 1_000} s`
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : null
  return code === null || cause.message.includes(code) ? cause.message || cause.name : `${cause.message} (${code})`
}

/** Reads no more than the first bytes of an answer, then lets go of its connection. */
async function readBeginning(body: AsyncIterable<Uint8Array> & { destroy(): unknown }): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= answerBytesMax) break
  }
  body.destroy()
  // The database stores no U+0000.
  return Buffer.concat(chunks).subarray(0, keptBytesMax).toString('utf8').replaceAll('\0', '\uFFFD')
}

function plainHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
}

/** Opens a new connection for every request, so that its address is resolved and checked again. */
export function guardedAgent(allow: readonly AllowRule[], resolve: Resolve, timeoutMs: number): Agent {
  return new Agent({
    pipelining: 0,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: guardedConnector(allow, resolve, timeoutMs),
  })
}

/** Connects to checked addresses only, and verifies the remote address of the socket again. */
function guardedConnector(allow: readonly AllowRule[], resolve: Resolve, timeoutMs: number): buildConnector.connector {
  return (options, callback) => {
    const target = placeOf(options)
    const connect = buildConnector({ timeout: timeoutMs, lookup: guardedLookup(target, allow, resolve) })
    connect(options, (...[error, socket]) => {
      if (error !== null) return callback(error, null)
      if (mayConnect(target, socket.remoteAddress ?? '', allow)) return callback(null, socket)
      socket.destroy()
      callback(new OutboundRefused('the connection led to a private or reserved address'), null)
    })
  }
}

type Found = string | { address: string; family: number }[]
type LookupCallback = (error: Error | null, found: Found, family?: number) => void

/** One blocked address among many refuses the name: which of them a connection takes is chance. */
function guardedLookup(target: TargetPlace, allow: readonly AllowRule[], resolve: Resolve) {
  return (host: string, options: { all?: boolean | undefined }, callback: LookupCallback): void => {
    resolve(host).then(
      (found) => {
        const [first] = found
        if (first === undefined) return callback(new Error(`${host} has no address`), [])
        if (found.some(({ address }) => !mayConnect(target, address, allow))) {
          return callback(new OutboundRefused('a name that leads to a private or reserved address'), [])
        }
        if (options.all === true) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, []),
    )
  }
}

export function resolveAll(host: string) {
  return resolveName(host, { all: true, verbatim: true })
}

function noneAfter(ms: number): Promise<{ address: string }[]> {
  return new Promise((resolve) => setTimeout(() => resolve([]), ms).unref())
}
