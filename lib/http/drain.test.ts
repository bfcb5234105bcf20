import { once } from 'node:events'
import { Agent, createServer, request as httpRequest, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { portOf } from '#lib/testing/port.ts'
import { createDrain, type Drain } from './drain.ts'

let server: Server
let drain: Drain
let port = 0
const waiting: ServerResponse[] = []
const sockets: Socket[] = []
beforeEach(async () => {
  drain = createDrain()
  server = createServer((request, response) => {
    drain.began(server, request, response)
    if (request.url === '/stream') return void response.write('begun')
    if (request.url === '/long') return void response.end('x'.repeat(8_000_000))
    if (request.url === '/wait') return void waiting.push(response)
    request.resume().on('end', () => response.end('done'))
  })
  drain.serves(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = portOf(server)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  waiting.splice(0)
})

/** A client that has sent so much, and neither reads on nor closes. */
async function client(sent: string, hears = ''): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(sent)
  if (hears === '') return socket
  let heard = ''
  while (!heard.includes(hears)) heard += String((await once(socket, 'data'))[0])
  return socket.pause()
}

const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const kinds: Record<string, () => Promise<Socket>> = {
  'says nothing': () => client(''),
  'begins a request line': () => client('GET / HTT'),
  'declares a body that never comes': () => client('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n1'),
  'keeps an idle connection': () => client(head('/'), 'done'),
  'follows a stream': () => client(head('/stream'), 'begun'),
  'reads nothing of a long answer': () => client(head('/long'), 'HTTP/1.1 200'),
  'gave up a stream': async () => (await client(head('/stream'), 'begun')).end(),
}

const refused = () =>
  once(connect(port, '127.0.0.1'), 'connect').then(
    () => false,
    () => true,
  )
const answer = (path: string, agent?: Agent) =>
  new Promise<{ text: string; connection: string | undefined }>((settle, fail) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path, ...(agent && { agent }) }, async (response) =>
      settle({ text: await text(response), connection: response.headers.connection }),
    )
    sent.on('error', fail).end()
  })

describe('serving ends', () => {
  it('within 2 s, whatever 63 clients of seven kinds do', async () => {
    for (const open of Object.values(kinds)) await Promise.all(Array.from({ length: 9 }, open))
    const connections = () => new Promise((settle) => server.getConnections((_error, count) => settle(count)))
    // Who closed its half is let go of by the server itself, sooner or later.
    await expect.poll(connections).toBeGreaterThanOrEqual(54)
    const startedMs = performance.now()
    await drain.close({ answersMs: 20_000, cut: () => expect.fail('nobody waited') })
    expect(performance.now() - startedMs).toBeLessThan(2_000)
    expect(await connections()).toBe(0)
  })

  it('at once where nobody is connected', async () => {
    const startedMs = performance.now()
    await drain.close({ answersMs: 20_000, cut: () => {} })
    expect(performance.now() - startedMs).toBeLessThan(200)
  })

  it('to new connections at once, and to open ones after the answer to one request more', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect((await answer('/', agent)).connection).toBe('keep-alive')
    let isRefusing = false
    const closing = drain.close({ answersMs: 20_000, refuse: () => (isRefusing = true), cut: () => {} })
    expect(await refused()).toBe(true)
    // Refusing may begin as soon as the last connection is closed, so it is looked at when the request arrives.
    let wasRefusing: boolean | null = null
    server.once('request', () => (wasRefusing = isRefusing))
    expect(await answer('/', agent)).toEqual({ text: 'done', connection: 'close' })
    expect(wasRefusing).toBe(false)
    await closing
    agent.destroy()
  })

  it('to a request that came whole with its answer, or with what there is when the time is over', async () => {
    const running = answer('/wait')
    await expect.poll(() => waiting.length).toBe(1)
    const closing = drain.close({ answersMs: 20_000, cut: () => expect.fail('it was answered') })
    setTimeout(() => waiting[0]?.end('in time'), 1_300)
    expect((await running).text).toBe('in time')
    await closing
  })

  it('to a request whose time is over with what there is', async () => {
    const running = answer('/wait')
    await expect.poll(() => waiting.length).toBe(1)
    await drain.close({ answersMs: 1_100, cut: () => waiting[0]?.end('what there is') })
    expect((await running).text).toBe('what there is')
  })
})
