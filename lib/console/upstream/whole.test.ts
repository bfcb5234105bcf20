import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestConsole, type TestConsole } from '../testing/harness.ts'
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
  const address = dripping.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  harness = await openTestConsole({ REGISTRY_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await harness.close()
  dripping.closeAllConnections()
  await new Promise((resolve) => dripping.close(resolve))
})

it('[false contract C12] an answer that comes byte by byte for ever is ended as one that came too late', async () => {
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
