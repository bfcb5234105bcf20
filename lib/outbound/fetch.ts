import type { Readable } from 'node:stream'
import { type Agent, type Dispatcher, request } from 'undici'
import type { AllowRule } from './allow.ts'
import { checkTarget } from './guard.ts'
import { guardedAgent, type OutboundOptions, reasonOf, resolveAll } from './send.ts'

interface Get {
  url: string
  headers: Record<string, string>
  /** Of a body as it comes over the wire; a larger one is no answer. */
  bytesMax: number
  /** In place of that of all. */
  timeoutMs?: number
  signal: AbortSignal
}

/** A question as a body: its answer is read whatever its status, and no redirect takes it elsewhere. */
interface Question extends Get {
  body: string
}

/** A whole answer, or why there is none. Headers are those of the last place a redirect led to. */
type Got = { status: number; bytes: Uint8Array; header(name: string): string | null } | { problem: string }

/** Files of others, from addresses this program or its operator names: each place a redirect leads to is checked like the first. */
export interface Fetching {
  get(get: Get): Promise<Got>
  post(question: Question): Promise<Got>
  close(): Promise<void>
}

const redirectsMax = 3

export function openFetching({ allow, resolve = resolveAll, timeoutMs = 120_000 }: OutboundOptions): Fetching {
  const agent = guardedAgent(allow, resolve, timeoutMs)
  async function ask({ signal, timeoutMs: ms = timeoutMs, ...asked }: Get | Question): Promise<Got> {
    const timeUp = AbortSignal.timeout(ms)
    try {
      return await follow(asked, { agent, allow, signal: AbortSignal.any([signal, timeUp]) })
    } catch (error) {
      signal.throwIfAborted()
      return { problem: reasonOf(error, timeUp, ms) }
    }
  }
  return { get: ask, post: ask, close: () => agent.destroy() }
}

type Within = { agent: Agent; allow: readonly AllowRule[]; signal: AbortSignal }
type Asked = Omit<Get, 'signal' | 'timeoutMs'> & { body?: string }

async function follow({ url, headers, bytesMax, body }: Asked, within: Within): Promise<Got> {
  let at = url
  for (let hop = 0; hop <= redirectsMax; hop += 1) {
    const checked = checkTarget(at, within.allow)
    if ('refusal' in checked) return { problem: `refused: ${checked.refusal}` }
    const { agent: dispatcher, signal } = within
    const sent = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body }
    const response = await request(checked.target.url, { dispatcher, headers, signal, ...sent })
    const location = response.headers.location
    if (![301, 302, 303, 307, 308].includes(response.statusCode) || typeof location !== 'string')
      return readWhole(response, { bytesMax, isWanted: response.statusCode === 200 || body !== undefined })
    letGo(response.body)
    if (body !== undefined) return { problem: `answered ${response.statusCode}; redirects are not followed` }
    if (!URL.canParse(location, at)) return { problem: 'a redirect that leads nowhere' }
    const next = new URL(location, at)
    // Whoever reads along on the way may not put another list in its place.
    if (checked.target.url.protocol === 'https:' && next.protocol !== 'https:')
      return { problem: 'a redirect to an address without encryption' }
    at = next.href
  }
  return { problem: `redirected more than ${redirectsMax} times` }
}

async function readWhole(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { bytesMax, isWanted }: { bytesMax: number; isWanted: boolean },
): Promise<Got> {
  const header = (name: string) => {
    const value = headers[name]
    return (Array.isArray(value) ? value[0] : value) ?? null
  }
  const answer = (bytes: Uint8Array): Got => ({ status: statusCode, bytes, header })
  const refuse = (problem: string): Got => {
    letGo(body)
    return { problem }
  }
  if (!isWanted) {
    letGo(body)
    return answer(new Uint8Array())
  }
  const length = header('content-length')
  // Where neither is said, one that is cut off looks whole.
  if (length === null && !/\bchunked\b/i.test(header('transfer-encoding') ?? ''))
    return refuse('an answer that does not say where it ends')
  const tooLarge = `larger than ${Math.round(bytesMax / 1024 / 1024)} MB`
  if (Number(length) > bytesMax) return refuse(tooLarge)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > bytesMax) return refuse(tooLarge)
    chunks.push(chunk)
  }
  return answer(Buffer.concat(chunks))
}

/** Of an answer whose body nobody reads. */
function letGo(body: Readable): void {
  body.on('error', () => {}).destroy()
}
