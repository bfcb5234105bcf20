import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** What clients of a program ask, as somebody who may: lines of headers, and paths. */
export interface Asked {
  headers: string
  /** Takes a body. */
  body: string
  /** Answers for as long as somebody listens. */
  stream: string
  /** Answers at once. */
  quick: string
}

/** What a client sends, until it has heard so much, and whether it then closes its half. */
interface Client {
  sends: string
  hears?: string
  gaveUp?: boolean
}

/** Six kinds of clients that keep a connection. */
function clientsOf(host: string, { headers, body, stream, quick }: Asked): Record<string, Client> {
  const head = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n${more}\r\n`
  const json = 'Content-Type: application/json\r\nX-Requested-With: dashboard\r\nContent-Length: 100\r\n'
  const isAnswered = 'HTTP/1.1 200'
  return {
    'says nothing': { sends: '' },
    'half a request line': { sends: 'GET / HTT' },
    'a body that never comes': { sends: `${head(`POST ${body}`, json)}{` },
    'idle keep-alive': { sends: head(`GET ${quick}`), hears: isAnswered },
    'a live stream': { sends: head(`GET ${stream}`), hears: isAnswered },
    'gave up a stream': { sends: head(`GET ${stream}`), hears: isAnswered, gaveUp: true },
  }
}

const connections = 54

/** Opens connections of all six kinds, as many of each. */
export async function holdConnections(port: number, asked: Asked): Promise<Socket[]> {
  const kinds = Object.values(clientsOf(`127.0.0.1:${port}`, asked))
  const sockets: Socket[] = []
  while (sockets.length < connections) for (const kind of kinds) sockets.push(await open(port, kind))
  return sockets
}

async function open(port: number, { sends, hears = '', gaveUp = false }: Client): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
  await once(socket, 'connect')
  socket.write(sends)
  let heard = ''
  while (!heard.includes(hears)) heard += String((await once(socket, 'data'))[0])
  socket.pause()
  if (gaveUp) socket.end()
  return socket
}

/** What the console is asked by whoever has this cookie. */
export function askedOfConsole(url: string, cookie: string): Asked {
  const headers = `Cookie: ${cookie}\r\nOrigin: ${url}\r\nSec-Fetch-Site: same-origin`
  return { headers, body: '/api/v2/companies/report', stream: '/api/live', quick: '/api/health' }
}

/** What the service is asked. It has no stream; a long answer nobody reads is what comes closest. */
export function askedOfService(apiKey: string): Asked {
  return {
    headers: `X-API-Key: ${apiKey}`,
    body: '/v2/companies/report',
    stream: '/v2/openapi.json',
    quick: '/healthz',
  }
}
