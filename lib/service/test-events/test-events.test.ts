import { describe, expect, it } from 'vitest'
import { routes, tolerate } from '#lib/contract/index.ts'
import { setUpWebhooks, verified } from '../webhooks/testing/webhooks.ts'

const tests = setUpWebhooks()

describe('a test event', () => {
  it('has the form of the product that was chosen, and of a failed order where that was', async () => {
    const { id, signingSecret } = await tests.create()
    const send = async (body: object) => {
      const sent = await tests.service.ask('POST', `/v2/webhooks/${id}/test-events`, { body })
      expect(sent.status).toBe(202)
      await tests.attempt(id, sent.body.deliveryId)
      const received = tests.receiver.received.at(-1)
      if (received === undefined) throw new Error('nothing was received')
      expect(verified(received, signingSecret)).toEqual({ entries: 1, valid: 1 })
      return JSON.parse(received.body)
    }
    expect(await send({})).toMatchObject({ event: 'test' })
    for (const [product, type] of forms) {
      const order = await send({ product })
      expect(order).toMatchObject({ status: 'completed', metadata: { test: 'true' }, result: { type } })
      expect(tolerate(routes.getReport.answer, order)).not.toBeNull()
    }
    expect(await send({ product: 'report', outcome: 'failed' })).toMatchObject({
      status: 'failed',
      code: 'source.unavailable',
    })
    expect(await send({ product: 'report', outcome: 'failed' })).not.toHaveProperty('result')
    const { body } = await tests.service.ask('GET', '/v2/orders')
    expect(body.orders).toEqual([])
  })

  it('proves a rotation where it is signed with the new secret alone', async () => {
    const { id, signingSecret } = await tests.create()
    const rotated = await tests.service.ask('POST', `/v2/webhooks/${id}/secret/rotate`)
    const { body } = await tests.service.ask('POST', `/v2/webhooks/${id}/test-events`, {
      body: { signedWith: 'current' },
    })
    expect(await tests.attempt(id, body.deliveryId)).toMatchObject({ status: 'delivered', signedWith: 'current' })
    const [received] = tests.receiver.received
    if (received === undefined) throw new Error('nothing was received')
    expect(verified(received, rotated.body.signingSecret)).toEqual({ entries: 1, valid: 1 })
    expect(verified(received, signingSecret)).toEqual({ entries: 1, valid: 0 })
  })
})

const forms = [
  ['report', 'companyReport'],
  ['financials', 'financials'],
  ['ubo', 'uboReport'],
  ['graph', 'shareholderGraph'],
  ['documentList', 'documentList'],
  ['search', 'liveSearch'],
] as const
