import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Running, runConsole } from '../../testing/running.ts'

let running: Running
beforeAll(async () => {
  running = await runConsole(true)
})
afterAll(() => running.close())

const monitorId = '0199f000-0000-7000-8000-00000000c0a1'

it.each([
  ['a check', 'check', 'monitorCheck', 2],
  ['an event sent again', 'events/0199f000-0000-7000-8000-00000000c0e1/replay', 'monitorEvent', 1],
])('Orders names %s, its company and its price, not an order of nothing', async (_, path, product, creditsQuoted) => {
  running.upstream.hooks.monitors.set(monitorId, { monitorId, serviceId: 'co_xa_1', companyName: 'Torfmoser GmbH' })
  await running.ask('analyst', 'POST', `/v2/monitors/${monitorId}/${path}`)
  const { body } = await running.ask('finance', 'GET', `/console/requests?product=${product}`)
  expect(body.requests).toHaveLength(1)
  expect(body.requests[0]).toMatchObject({
    product,
    companyName: 'Torfmoser GmbH',
    serviceId: 'co_xa_1',
    creditsQuoted,
  })
})
