import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '#lib/testing/port.ts'

/** What an endpoint does with every delivery; the last of them as all should. */
export const kinds = ['gone', 'busy', 'down', 'silent', 'slow', 'healthy'] as const
export type Kind = (typeof kinds)[number]

const slowMs = 6_000
const answers: Record<Kind, (response: ServerResponse) => void> = {
  gone: (response) => response.writeHead(410).end(),
  busy: (response) => response.writeHead(429, { 'retry-after': '2' }).end(),
  down: (response) => response.writeHead(503).end(),
  silent: () => {},
  slow: (response) => void sleep(slowMs).then(() => response.writeHead(204).end()),
  healthy: (response) => response.writeHead(204).end(),
}

export interface Endpoint {
  kind: Kind
  url: string
  /** Milliseconds from the end of an order to the first arrival of its result here. */
  tookMs: Map<string, number>
  attempts: number
}

export interface Endpoints {
  all: Endpoint[]
  /** Each as its kind does, or all as they should. */
  isSick: boolean
  close(): void
}

/** So many receivers on loopback, each a host of its own. */
export async function startEndpoints(count: number): Promise<Endpoints> {
  const endpoints: Endpoints = { all: [], isSick: false, close: () => servers.map((server) => server.close()) }
  const servers = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const kind = kinds[n % kinds.length] ?? 'healthy'
      const endpoint: Endpoint = { kind, url: '', tookMs: new Map(), attempts: 0 }
      endpoints.all[n] = endpoint
      const server = createServer((request, response) => {
        const atMs = Date.now()
        void arrived(endpoint, request, atMs)
        answers[endpoints.isSick ? kind : 'healthy'](response)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      endpoint.url = `http://127.0.0.1:${portOf(server)}/`
      return server
    }),
  )
  return endpoints
}

async function arrived(endpoint: Endpoint, request: IncomingMessage, atMs: number): Promise<void> {
  endpoint.attempts += 1
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const { orderId, responseTime } = JSON.parse(Buffer.concat(pieces).toString('utf8'))
  if (!endpoint.tookMs.has(orderId)) endpoint.tookMs.set(orderId, Math.max(0, atMs - Date.parse(responseTime)))
}
