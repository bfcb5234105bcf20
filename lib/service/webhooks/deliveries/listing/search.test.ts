import { expect, it } from 'vitest'
import { runOrder } from '../../../orders/index.ts'
import { setUpWebhooks } from '../../testing/webhooks.ts'

const tests = setUpWebhooks()

it('deliveries are found by part of an order, company, reference, customer, event or code, and by nothing else', async () => {
  const { id } = await tests.create()
  const order = async (customerReference: string, customer: string) => {
    const body = { serviceId: tests.nextCompany(), customerReference }
    const headers = { 'X-Customer-Id': customer }
    const { body: made } = await tests.service.ask('POST', '/v2/companies/report', { body, headers })
    await runOrder(tests.service.ctx, made.orderId, new AbortController().signal)
    return made.orderId as string
  }
  const [one, other] = [await order('KYC-2026-36', 'bank-a'), await order('100%_sure', 'bank-b')]
  const [newest] = await tests.deliveriesOf(id)
  await tests.service.ask('POST', `/v2/webhooks/${id}/test`)
  // One that no id has by chance: the ids of deliveries are searched, too.
  const ids = JSON.stringify(await tests.deliveriesOf(id))
  const code = [503, 502, 500, 504].find((one) => !ids.includes(String(one))) ?? 599
  tests.receiver.answer = (response) => response.writeHead(code).end()
  await tests.attempt(id, newest.deliveryId)
  const found = async (search: string) => {
    const path = `/v2/webhooks/${id}/deliveries?search=${encodeURIComponent(search)}`
    const { body } = await tests.service.ask('GET', path)
    expect(body.total).toBe(body.deliveries.length)
    return body.deliveries.map((delivery: { orderId?: string }) => delivery.orderId ?? 'test')
  }
  expect(await found(one)).toEqual([one])
  expect(await found('kyc-2026')).toEqual([one])
  expect(await found('bank-b')).toEqual([other])
  expect(await found('%_')).toEqual([other])
  expect(await found(String(code))).toEqual([other])
  expect(await found('order.completed')).toEqual([other, one])
  expect(await found('nobody')).toEqual([])
  const [delivery] = (await tests.service.ask('GET', `/v2/webhooks/${id}/deliveries?search=KYC`)).body.deliveries
  const company = delivery.companyName
  expect(await found(String(company).slice(1, 6))).toContain(one)
  expect(delivery).toMatchObject({ customerReference: 'KYC-2026-36', customerId: 'bank-a', product: 'report' })
})
