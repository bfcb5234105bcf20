import { createServer } from 'node:https'
import { afterEach, describe, expect, it } from 'vitest'
import { portOf } from '#lib/testing/port.ts'
import { type Receiver, startReceiver, startSocketServer } from '#lib/testing/receiver.ts'
import { selfSigned } from '#lib/testing/self-signed.ts'
import { readAllowRules } from './allow.ts'
import { type Outbound, openOutbound, type Resolve } from './send.ts'

const opened: { close(): Promise<void> | void }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

function keep<T extends { close(): Promise<void> | void }>(one: T): T {
  opened.push(one)
  return one
}

const open = (allow = '127.0.0.1:*', resolve?: Resolve): Outbound =>
  keep(openOutbound({ allow: readAllowRules(allow), timeoutMs: 500, ...(resolve === undefined ? {} : { resolve }) }))
const receive = async (): Promise<Receiver> => keep(await startReceiver())
const post = (outbound: Outbound, url: string) =>
  outbound.post({ url, headers: { 'Content-Type': 'application/json' }, body: '{"a":"ł"}' })

describe('sending', () => {
  it.each([
    [200, true],
    [201, true],
    [204, true],
    [299, true],
    [304, false],
    [410, false],
    [418, false],
    [500, false],
    [599, false],
  ])('takes %i as delivered: %s', async (status, isDelivered) => {
    const receiver = await receive()
    receiver.answer = (response) => response.writeHead(status).end()
    const posted = await post(open(), receiver.url)
    expect([posted.status, posted.error === null]).toEqual([status, isDelivered])
    expect(receiver.received[0]?.body).toBe('{"a":"ł"}')
  })

  it.each([301, 302, 303, 307, 308])('never follows a %i', async (status) => {
    const [first, second] = [await receive(), await receive()]
    first.answer = (response) => response.writeHead(status, { location: second.url }).end()
    const posted = await post(open(), first.url)
    expect(posted).toMatchObject({ status, error: `answered ${status}; redirects are not followed` })
    expect(second.received).toEqual([])
  })

  it('reads no more than 20 KB of an endless answer, keeps 4 KB, and the status counts', async () => {
    const receiver = await receive()
    receiver.answer = (response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(`${'x'.repeat(999)}\0`));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    const posted = await post(open(), receiver.url)
    expect(posted).toMatchObject({ status: 200, error: null })
    expect(posted.body).toHaveLength(4_096)
    expect(posted.body).not.toContain('\0')
    expect(posted.durationMs).toBeLessThan(450)
  })

  it('gives up at its deadline on silence, and on answers that drip', async () => {
    const silent = keep(await startSocketServer(() => {}))
    const dripping = keep(
      await startSocketServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n')
        const timer = setInterval(() => socket.write('x'), 50)
        socket.on('close', () => clearInterval(timer))
      }),
    )
    const slowHeaders = keep(
      await startSocketServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nx: ')
        const timer = setInterval(() => socket.write('x'), 50)
        socket.on('close', () => clearInterval(timer))
      }),
    )
    for (const { url } of [silent, dripping, slowHeaders]) {
      const posted = await post(open(), url)
      expect(posted).toMatchObject({ status: null, error: 'no whole answer within 0.5 s' })
      expect(posted.durationMs).toBeLessThan(900)
    }
  })

  it('calls resets, closed connections, garbage and endless headers failures', async () => {
    const servers = [
      await startSocketServer((socket) => socket.resetAndDestroy()),
      await startSocketServer((socket) => socket.end()),
      await startSocketServer((socket) => socket.end('this is not HTTP\r\n\r\n')),
      await startSocketServer((socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}\r\n\r\n`)),
    ]
    for (const server of servers) {
      const posted = await post(open(), keep(server).url)
      expect(posted.status).toBeNull()
      expect(posted.error).not.toBeNull()
    }
  })

  it('calls it a failure when a receiver refuses before it has read ten megabytes, and goes on', async () => {
    const server = keep(
      await startSocketServer((socket) => {
        socket.end('HTTP/1.1 413 Content Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      }),
    )
    const outbound = open()
    const body = 'x'.repeat(10 * 1024 * 1024)
    const posted = await outbound.post({ url: server.url, headers: {}, body })
    expect(posted.error).not.toBeNull()
    const healthy = await receive()
    expect((await post(outbound, healthy.url)).status).toBe(204)
  })

  it('never falls back to plain text where TLS was asked for', async () => {
    const plain = await receive()
    const posted = await post(open(), plain.url.replace('http:', 'https:'))
    expect(posted.status).toBeNull()
    expect(posted.error).not.toBeNull()
    expect(plain.received).toEqual([])
  })

  it('sends nothing to a receiver whose certificate nobody vouches for, and says so', async () => {
    const heard: string[] = []
    const server = createServer(selfSigned, (request, response) => {
      heard.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    keep({ close: () => new Promise<void>((resolve) => server.close(() => resolve())) })
    const port = portOf(server)
    const posted = await post(open(), `https://127.0.0.1:${port}/`)
    expect(posted.status).toBeNull()
    expect(posted.error).toMatch(/self-signed certificate/)
    expect(heard).toEqual([])
  })

  it('refuses at the connection what a name leads to by then, and dials nothing (rebinding)', async () => {
    const receiver = await receive()
    const { port } = new URL(receiver.url)
    let answers = ['93.184.216.34']
    const resolve: Resolve = async () => answers.map((address) => ({ address, family: 4 }))
    const outbound = open('', resolve)
    expect(await outbound.refusalOf(`http://rebind.test:${port}/`)).toBeNull()
    for (const now of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['127.0.0.1', '93.184.216.34']]) {
      answers = now
      const posted = await post(outbound, `http://rebind.test:${port}/`)
      expect(posted.error).toBe('refused: a name that leads to a private or reserved address')
    }
    expect(receiver.received).toEqual([])
  })

  it('looks a name up anew for every try, so no kept connection outlives a changed answer', async () => {
    const receiver = await receive()
    const { port } = new URL(receiver.url)
    let asked = 0
    const resolve: Resolve = async () => {
      asked += 1
      return [{ address: '127.0.0.1', family: 4 }]
    }
    const outbound = open('127.0.0.1:*', resolve)
    for (let n = 0; n < 3; n += 1) expect((await post(outbound, `http://name.test:${port}/`)).status).toBe(204)
    expect(asked).toBe(3)
  })

  it('dials nothing for a literal that is refused', async () => {
    const receiver = await receive()
    const posted = await post(open(''), receiver.url)
    expect(posted.error).toBe('refused: a private or reserved address')
    expect(receiver.received).toEqual([])
  })
})
