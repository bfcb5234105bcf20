import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { newRequestId } from '#lib/id/index.ts'
import { privateHeaders } from '../http/answer.ts'
import { peerHeader } from '../http/client-address.ts'
import { type Answer, answerHeader, registerAnswer } from '../http/denied.ts'

interface Incoming {
  method?: string
  url?: string
  headers: Record<string, unknown>
  socket: { remoteAddress?: string }
}

interface Outgoing extends Answer {
  writeHead(status: number, headers: Record<string, string>): Outgoing
  end(text: string): void
  on(event: 'close', listener: () => void): void
}

type Listener = (request: Incoming, response: Outgoing) => void

interface Server {
  listeners(event: 'request'): unknown[]
  removeAllListeners(event: 'request'): void
  on(event: 'request', listener: Listener): void
}

/** What Node publishes before a server handles a request (Node.js, diagnostics_channel, "http.server.request.start"). */
interface Started {
  request: Incoming
  response: Outgoing
  server: Server
}

let isWatching = false

/**
 * Runs before Next on every request of this process: records the address of the connection, registers the response a page
 * may mark as denied, and refuses what Next would answer with 500, because the Request of the web has no such thing.
 */
export function watchRequests(): void {
  if (isWatching) return
  isWatching = true
  const fronted = new WeakSet<Server>()
  subscribe('http.server.request.start', (message) => {
    if (!isStarted(message)) return
    const { request, response, server } = message
    request.headers[peerHeader] = request.socket.remoteAddress ?? 'unknown'
    request.headers[answerHeader] = registerAnswer(response)
    if (fronted.has(server)) return
    fronted.add(server)
    standBefore(server)
  })
}

/** The first request is published before it is emitted, so that it comes here as every later one does. */
function standBefore(server: Server): void {
  const theirs = server.listeners('request').filter(isListener)
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const refusal = refusalOf(request)
    if (refusal !== null) return refuse(response, refusal)
    for (const listener of theirs) Reflect.apply(listener, server, [request, response])
  })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

interface Refusal {
  status: 400 | 405
  detail: string
  headers: Record<string, string>
}

/** Methods and targets no page and no route has: TRACE (RFC 9110, 9.3.8), and targets that are no address (RFC 9112, 3.2). */
export function refusalOf({ method = 'GET', url = '/' }: Pick<Incoming, 'method' | 'url'>): Refusal | null {
  if (!methods.includes(method)) {
    const allow = methods.join(', ')
    return { status: 405, detail: `Method not allowed; allowed: ${allow}`, headers: { allow } }
  }
  if (URL.canParse(url, 'http://own') && /^(\/|https?:\/\/)/i.test(url)) return null
  return { status: 400, detail: 'Request target is not a valid URL', headers: {} }
}

function refuse(response: Outgoing, { status, detail, headers }: Refusal): void {
  const requestId = newRequestId()
  response
    .writeHead(status, {
      ...privateHeaders,
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': requestId,
    })
    .end(JSON.stringify({ detail, code: 'request.invalid', request_id: requestId }))
}

function isListener(listener: unknown): listener is Listener {
  return typeof listener === 'function'
}

function isStarted(message: unknown): message is Started {
  if (typeof message !== 'object' || message === null) return false
  if (!('request' in message && 'response' in message && 'server' in message)) return false
  const { request, server } = message
  return typeof request === 'object' && request !== null && 'headers' in request && typeof server === 'object'
}
