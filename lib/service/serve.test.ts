import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Listening, serve } from './serve.ts'
import { createShutdown } from './shutdown.ts'
import { createTestRegister, type TestRegister } from './testing/register.ts'
import { openTestService, type TestService, testKey } from './testing/service.ts'

let register: TestRegister
let service: TestService
let listening: Listening
beforeAll(async () => {
  register = createTestRegister()
  service = await openTestService({ connectors: [register.connector], env: { REGISTRY_PORT: '0' } })
  listening = await serve(service.ctx)
})
afterAll(async () => {
  await listening.stop(100)
  await service.close()
})

/** Sends bytes as they are and answers all that comes back. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(listening.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

describe('the HTTP server', () => {
  it('answers what is not HTTP, and headers without end, in the form of every other error', async () => {
    const garbage = await raw('GARBAGE\r\n\r\n')
    expect(garbage).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(garbage.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'request.invalid',
      detail: 'Malformed HTTP request',
    })
    const endless = await raw(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(32_768)}\r\n\r\n`)
    expect(endless).toMatch(/^HTTP\/1\.1 431 /)
    expect(endless).toContain('"code":"request.invalid"')
  })

  it.each([
    ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an empty Host', 'GET /healthz HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
    ['a Host with a space', 'GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['half an address as Host', 'GET /healthz HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n'],
    ['no Host in HTTP/1.0', 'GET /healthz HTTP/1.0\r\n\r\n'],
    ['a target of another scheme', 'GET ftp://x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a target that is a name', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('answers %s in the form of every other error, and logs it', async (_, bytes) => {
    const logged = vi.spyOn(service.ctx.log, 'info')
    onTestFinished(() => logged.mockRestore())
    const told = await raw(bytes)
    expect(told).toMatch(/^HTTP\/1\.1 400 /)
    const body = JSON.parse(told.split('\r\n\r\n')[1] ?? '')
    expect(body).toMatchObject({
      code: 'request.invalid',
      detail: expect.any(String),
      request_id: expect.stringMatching(/^req_/),
    })
    const line = { event: 'request.answered', status: 400, request_id: body.request_id }
    expect(logged).toHaveBeenCalledWith(expect.objectContaining(line))
  })

  it('holds a key to its networks by the address of the connection, or what the trusted proxy says', async () => {
    const keyFor = async (networks: string[]) =>
      (await service.ask('POST', '/v2/keys', { body: { name: 'Bound', scopes: ['read'], networks } })).body.key
    const [here, elsewhere] = [await keyFor(['127.0.0.1']), await keyFor(['192.0.2.0/24'])]
    const status = async (port: number, key: string) => {
      const headers = { 'x-api-key': key, 'x-forwarded-for': '192.0.2.1' }
      return (await fetch(`http://127.0.0.1:${port}/v2`, { headers })).status
    }
    expect([await status(listening.port, here), await status(listening.port, elsewhere)]).toEqual([200, 403])
    const behind = await serve({ ...service.ctx, env: { ...service.ctx.env, trustedProxyHops: 1 } })
    expect([await status(behind.port, here), await status(behind.port, elsewhere)]).toEqual([403, 200])
    await behind.stop(100)
  })

  it('lets go of clients that send nothing, read nothing and never close', async () => {
    const impatient = { headersTimeout: 200, requestTimeout: 400, keepAliveTimeout: 200, maxHeaderSize: 16_384 }
    const own = await serve(
      { ...service.ctx, shutdown: createShutdown() },
      { ...impatient, connectionsCheckingInterval: 50 },
    )
    const silent = await Promise.all(
      Array.from({ length: 40 }, async (_, rank) => {
        const socket = connect({ port: own.port, host: '127.0.0.1', allowHalfOpen: true })
        await once(socket, 'connect')
        socket.pause().on('error', () => {})
        if (rank % 2 === 0) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n')
        return socket
      }),
    )
    await expect.poll(() => own.connections(), { timeout: 10_000 }).toBe(0)
    for (const socket of silent) socket.destroy()
    await own.stop(100)
  })

  it('ends the connection idle longest for a new one, never one with a request under way', async () => {
    const own = await serve({ ...service.ctx, shutdown: createShutdown() }, undefined, 20)
    const address = { port: own.port, host: '127.0.0.1' }
    const body = JSON.stringify({ serviceId: 'co_xa_nobody' })
    const slow = httpRequest({
      ...address,
      path: '/v2/companies/report',
      method: 'POST',
      headers: { 'x-api-key': testKey, 'content-type': 'application/json', 'content-length': body.length },
    })
    const answered = once(slow, 'response')
    slow.write(body.slice(0, 1))
    await expect.poll(() => own.connections(), { timeout: 10_000 }).toBe(1)
    const silent: Socket[] = []
    for (let count = 0; count < 40; count += 1) {
      const socket = connect({ ...address, allowHalfOpen: true })
      socket.pause().on('error', () => {})
      await once(socket, 'connect')
      silent.push(socket)
    }
    expect((await fetch(`http://127.0.0.1:${own.port}/healthz`)).status).toBe(200)
    expect(await own.connections()).toBeLessThanOrEqual(20)
    slow.end(body.slice(1))
    const [response] = await answered
    expect(response.statusCode).toBe(422)
    response.resume()
    for (const socket of silent) socket.destroy()
    await own.stop(100)
  })

  it('keeps an idle connection longer than the console does', async () => {
    const response = await fetch(`http://127.0.0.1:${listening.port}/healthz`)
    expect(Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(10)
  })

  it('refuses a request that could be read two ways', async () => {
    const smuggled = await raw(
      'POST /v2/companies/report HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x',
    )
    expect(smuggled).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('answers methods it does not know with a clear error', async () => {
    for (const method of ['TRACE', 'OPTIONS', 'PUT']) {
      const sent = httpRequest({
        port: listening.port,
        host: '127.0.0.1',
        path: '/v2/companies/report',
        method,
        headers: { 'x-api-key': testKey },
      })
      sent.end()
      const [response] = await once(sent, 'response')
      expect([response.statusCode, JSON.parse(await text(response)).code]).toEqual([405, 'request.invalid'])
    }
  })
})
