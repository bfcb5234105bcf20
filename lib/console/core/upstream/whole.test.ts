import { createServer, type Server } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { portOf } from '#lib/testing/port.ts'
import { openTestConsole, type TestConsole } from '../../testing/harness.ts'
import { readAhead } from './ahead.ts'
import { exchange, readAnswer } from './forward.ts'

let dripping: Server
let harness: TestConsole
beforeAll(async () => {
  dripping = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 5)
    response.on('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve))
  const port = portOf(dripping)
  harness = await openTestConsole({ REGISTRY_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await harness.close()
  dripping.closeAllConnections()
  await new Promise((resolve) => dripping.close(resolve))
})

it('an answer that comes byte by byte for ever is ended as one that came too late', async () => {
  const incoming = await exchange(harness.env, {
    method: 'GET',
    path: '/v2/orders',
    headers: {},
    timeoutMs: 10_000,
    wholeMs: 200,
  })
  expect(incoming.statusCode).toBe(200)
  await expect(readAnswer(incoming)).rejects.toMatchObject({ code: 'upstream.timeout', status: 504 })
})

it('a page is not kept waiting for one: what a body has not brought in time has come too late', async () => {
  const incoming = await exchange(harness.env, { method: 'GET', path: '/v2/orders', headers: {}, timeoutMs: 10_000 })
  await expect(readAhead(incoming.body, 1_000_000, 200)).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('a body longer than what is read ahead follows in the order in which it came', async () => {
  const parts = Array.from({ length: 9 }, (_, at) => Buffer.from(`${at}`.repeat(10)))
  const { begun, rest } = await readAhead(Readable.from(parts), 25, 1_000)
  const all = [begun]
  for await (const chunk of rest ?? []) all.push(chunk)
  expect([begun.byteLength, Buffer.concat(all).equals(Buffer.concat(parts))]).toEqual([30, true])
  expect((await readAhead(Readable.from(parts), 90, 1_000)).rest).toBeNull()
})
