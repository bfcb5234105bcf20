import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '#lib/testing/port.ts'

/** Seven ways in which what stands before a service, or the service itself, fails. */
export const modes = ['unavailable', 'bursts', 'page', 'short', 'cut', 'late', 'endless'] as const
export type Mode = (typeof modes)[number]

export interface HostileProxy {
  url: string
  /** From now on answers are bent in this way; null leaves them as they are. Orders reach the service and are answered as well. */
  bend(mode: Mode | null): void
  /** The answers to new orders are bent, too: each reaches the service, and nobody learns of it. */
  bendStarts(isBent: boolean): void
  /** How many orders for this reference have reached the service. */
  placed(reference: string): number
  close(): void
}

const lateMs = 7_500
const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json; charset=utf-8' }
const isStart = ({ method, url = '' }: IncomingMessage) => method === 'POST' && url.startsWith('/v2/companies/')

/** Stands before a service and bends its answers, as load balancers, broken connections and dying programs do. */
export async function startHostileProxy(service: string): Promise<HostileProxy> {
  let mode: Mode | null = null
  let areStartsBent = false
  let answered = 0
  const starts: string[] = []

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    if (isStart(request)) starts.push(body)
    const version = request.headers['service-version']
    const answer = await fetch(`${service}${request.url}`, {
      method: request.method ?? 'GET',
      headers: {
        'content-type': 'application/json',
        ...(version === undefined ? {} : { 'service-version': `${version}` }),
      },
      ...(body === '' ? {} : { body }),
    })
    const said = Buffer.from(await answer.arrayBuffer())
    answered += 1
    const isBent = mode !== null && (areStartsBent || !isStart(request))
    if (mode !== null && isBent) await bends[mode](response, said, answered)
    else response.writeHead(answer.status, said.byteLength === 0 ? {} : json).end(said)
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    bend(next) {
      mode = next
    },
    bendStarts(isBent) {
      areStartsBent = isBent
    },
    placed: (reference) => starts.filter((body) => body.includes(JSON.stringify(reference))).length,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Bend = (response: ServerResponse, said: Buffer, count: number) => Promise<void> | void

const bends: Readonly<Record<Mode, Bend>> = {
  unavailable: (response) => void response.writeHead(503, html).end('<h1>503 Service Unavailable</h1>'),
  bursts: (response, said, count) => {
    if (count % 3 === 0) response.writeHead(200, json).end(said)
    else if (count % 3 === 1) response.writeHead(500, json).end('{"message":"Internal Server Error"}')
    else response.writeHead(502, html).end('<h1>502 Bad Gateway</h1>')
  },
  page: (response) => void response.writeHead(200, html).end('<title>Sign in to the network</title>'),
  short: (response, said) => void response.writeHead(200, json).end(said.subarray(0, said.byteLength / 2)),
  cut: (response, said) => {
    response.writeHead(200, { ...json, 'content-length': said.byteLength + 1 })
    response.write(said, () => response.destroy())
  },
  late: async (response, said) => {
    response.writeHead(200, json).write(said.subarray(0, 1))
    await sleep(lateMs)
    response.end(said.subarray(1))
  },
  endless: (response, said) => {
    response.writeHead(200, json).write(said.subarray(0, said.byteLength / 2))
    const drip = setInterval(() => response.write(' '), 500)
    response.on('close', () => clearInterval(drip))
  },
}
