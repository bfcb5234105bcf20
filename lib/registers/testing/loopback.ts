import { createServer as createHttpServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { z } from 'zod'
import { ApiError } from '#lib/contract/index.ts'
import { portOf } from '#lib/testing/port.ts'
import type { FetchContext } from '../connector/index.ts'
import { createReplay } from '../recording/index.ts'
import {
  createLocalRateLimit,
  createTransport,
  type JsonRequest,
  type Transport,
  type TransportOptions,
} from '../transport/index.ts'

export interface Loopback {
  url: string
  port: number
  close(): Promise<void>
}

/** An HTTP server on loopback that stands in for a register. */
export function startHttp(listener: RequestListener): Promise<Loopback> {
  const server = createHttpServer(listener)
  return opened(server, 'http', () => server.closeAllConnections())
}

/** A server that does with its sockets what no HTTP server would. */
export function startTcp(onSocket: (socket: Socket) => void): Promise<Loopback> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onSocket(socket)
  })
  return opened(server, 'http', () => {
    for (const socket of sockets) socket.destroy()
  })
}

/** A server whose certificate nobody has signed but itself. */
export function startTls(credentials: { key: string; cert: string }): Promise<Loopback> {
  const server = createTlsServer(credentials, (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'))
  server.on('tlsClientError', () => {})
  return opened(server, 'https', () => {})
}

function opened(server: Server | TcpServer, scheme: string, drop: () => void): Promise<Loopback> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const port = portOf(server)
      const close = () => {
        drop()
        return new Promise<void>((done) => server.close(() => done()))
      }
      resolve({ url: `${scheme}://127.0.0.1:${port}`, port, close })
    })
  })
}

export interface TestFetchContext extends FetchContext {
  steps: string[]
  /** Moves the clock of this context. */
  pass(ms: number): void
}

export function createFetchContext(signal: AbortSignal = new AbortController().signal): TestFetchContext {
  let now = Date.parse('2026-11-21T08:00:00.000Z')
  const steps: string[] = []
  return {
    signal,
    steps,
    now: () => new Date(now),
    async progress(text) {
      steps.push(text)
    },
    pass(ms) {
      now += ms
    },
  }
}

/** Work whose clock begins at the same instant and moves by itself. */
export function createMovingContext(): TestFetchContext {
  const context = createFetchContext()
  const startedAt = performance.now()
  return { ...context, now: () => new Date(context.now().getTime() + performance.now() - startedAt) }
}

export const fastLimits = { requestsPerSecond: 1_000, burst: 1_000, concurrent: 10, timeoutMs: 400 }

interface TestTransport extends Partial<TransportOptions> {
  /** A folder of recordings to replay; without one, the address is asked. */
  recordings?: string | undefined
}

/** A transport with short times; its clock stands still unless a test moves it. */
export function transportTo(baseUrl: string, { recordings, ...options }: TestTransport = {}): Transport {
  const slug = options.slug ?? 'xt-register'
  return createTransport({
    slug,
    baseUrl,
    limits: fastLimits,
    rateLimit: createLocalRateLimit(createFetchContext()),
    maxWaitMs: 2_000,
    retry: { attemptsMax: 3, firstDelayMs: 5 },
    ...(recordings === undefined ? {} : { replay: createReplay({ folder: recordings, slug, baseUrl }) }),
    ...options,
  })
}

export const AnyObject = z.looseObject({})

export function requestFor(path = '/thing/1'): JsonRequest<typeof AnyObject> {
  return {
    path,
    activity: 'Asking',
    schema: AnyObject,
    recorded: { shape: 'thing/thing', id: path.split('/').at(-1) ?? '' },
  }
}

export interface Opened {
  close(): Promise<void>
}

/** What a test opened: register `closeAll` with `afterEach`. */
export function createScene() {
  const opened: Opened[] = []
  function keep<T extends Opened>(one: T): T {
    opened.unshift(one)
    return one
  }
  return {
    keep,
    register: async (listener: RequestListener) => keep(await startHttp(listener)),
    sockets: async (onSocket: (socket: Socket) => void) => keep(await startTcp(onSocket)),
    reach: (url: string, options: TestTransport = {}) => keep(transportTo(url, options)),
    async closeAll() {
      for (const one of opened.splice(0)) await one.close()
    },
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** The ApiError a request fails with; anything else is a failed test. */
export async function failureAt(transport: Transport, context: FetchContext = createFetchContext()): Promise<ApiError> {
  const error = await transport.getJson(context, requestFor()).then(
    () => new Error('it answered'),
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw error
}
