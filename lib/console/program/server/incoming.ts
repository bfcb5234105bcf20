import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createDrain, type Drain } from '#lib/http/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import { privateHeaders } from '../../core/http/answer.ts'
import { answerHeader, registerAnswer } from '../../core/http/denied.ts'
import { peerHeader } from '../../core/http/origin.ts'
import { createPersonTurns, type Turn } from './turns.ts'

/** What Node publishes before a server handles a request (Node.js, diagnostics_channel, "http.server.request.start"). */
interface Started {
  request: IncomingMessage
  response: ServerResponse
  server: Server
}

let watching: Drain | null = null

/**
 * Runs before Next on every request of this process: records the address of the connection, registers the response a page
 * may mark as denied, and refuses what Next would answer with 500, because the Request of the web has no such thing.
 * `personOf` says whose a session is, since all requests of one person wait in one line. Answers
 * how to end serving: Next makes the server and lets nobody have it, so it is known by its first connection.
 */
export function watchRequests(
  onRefused: (refused: Refused) => void = () => {},
  personOf: (session: string) => Promise<string> = async (session) => session,
): Drain {
  if (watching !== null) return watching
  const drain = createDrain()
  watching = drain
  const fronted = new WeakSet<Server>()
  const inTurn = createPersonTurns(personOf)
  subscribe('net.server.socket', (message) => {
    const server = serverOf(message)
    if (server !== null) drain.serves(server)
  })
  subscribe('http.server.request.start', (message) => {
    if (!isStarted(message)) return
    const { request, response, server } = message
    drain.began(server, request, response)
    request.headers[peerHeader] = request.socket.remoteAddress ?? 'unknown'
    request.headers[answerHeader] = registerAnswer(response)
    // Node would refuse a request without one before anybody hears of it, with an empty body.
    request.headers.host ??= ''
    if (fronted.has(server)) return
    fronted.add(server)
    standBefore(server, inTurn, onRefused)
  })
  return drain
}

/** The first request is published before it is emitted, so that it comes here as every later one does. */
function standBefore(server: Server, inTurn: (turn: Turn) => void, onRefused: (refused: Refused) => void) {
  const theirs = server.listeners('request').filter(isListener)
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const refusal = refusalOf(request)
    if (refusal !== null) return onRefused(refuse(response, refusal))
    inTurn({
      request,
      response,
      refuse: ({ message: detail, code, headers }) =>
        onRefused(refuse(response, { status: 429, detail, code, headers })),
      answer: () => {
        for (const listener of theirs) Reflect.apply(listener, server, [request, response])
      },
    })
  })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

interface Refusal {
  status: 400 | 405 | 421 | 429
  detail: string
  code?: string
  headers: Record<string, string>
}

/** What the log says of it. */
export interface Refused {
  status: number
  detail: string
  requestId: string
}

type Asked = Pick<IncomingMessage, 'method' | 'url'> & { headers: { host?: string | undefined } }

/**
 * Methods and targets no page and no route has: TRACE (RFC 9110, 9.3.8), targets that are no address, and a Host that is
 * missing or none (RFC 9112, 3.2) or another than the target names.
 */
function refusalOf({ method = 'GET', url = '/', headers }: Asked): Refusal | null {
  if (!methods.includes(method)) {
    const allow = methods.join(', ')
    return { status: 405, detail: `Method not allowed; allowed: ${allow}`, headers: { allow } }
  }
  if (!URL.canParse(url, 'http://own') || !/^(\/|https?:\/\/)/i.test(url)) {
    return { status: 400, detail: 'Request target is not a valid URL', headers: {} }
  }
  if (!isHost(headers.host)) return { status: 400, detail: 'Host header is missing or not valid', headers: {} }
  if (isOfHost(url, headers.host)) return null
  return { status: 421, detail: 'Request target names another host than the Host header', headers: {} }
}

/** Next would redirect to the host of a target in absolute form, and caches would keep that (RFC 9110, 15.5.20). */
function isOfHost(url: string, host = '') {
  return url.startsWith('/') || new URL(url).host === new URL(`${new URL(url).protocol}//${host}`).host
}

/** A name or an address, with a port or without, and nothing a URL would have behind or before it. */
function isHost(host = '') {
  return /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}/`)
}

function refuse(response: ServerResponse, { status, detail, headers, code = 'request.invalid' }: Refusal): Refused {
  const requestId = newRequestId()
  response
    .writeHead(status, {
      ...privateHeaders,
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': requestId,
    })
    .end(JSON.stringify({ detail, code, request_id: requestId }))
  return { status, detail, requestId }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

function isListener(listener: unknown): listener is Listener {
  return typeof listener === 'function'
}

function isStarted(message: unknown): message is Started {
  if (typeof message !== 'object' || message === null) return false
  if (!('request' in message && 'response' in message && 'server' in message)) return false
  const { request, response, server } = message
  return request instanceof IncomingMessage && response instanceof ServerResponse && server instanceof Server
}

/** The server of a connection (Node.js, diagnostics_channel, "net.server.socket"); null for one that speaks no HTTP. */
function serverOf(message: unknown) {
  if (typeof message !== 'object' || message === null || !('socket' in message)) return null
  const { socket } = message
  return typeof socket === 'object' && socket !== null && 'server' in socket && socket.server instanceof Server
    ? socket.server
    : null
}
