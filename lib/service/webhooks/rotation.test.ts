import { describe, expect, it } from 'vitest'
import { limits } from '#lib/contract/index.ts'
import { setUpWebhooks, verified } from './testing/webhooks.ts'

const tests = setUpWebhooks()
const rotate = (id: string) => tests.service.ask('POST', `/v2/webhooks/${id}/secret/rotate`)
const secretOf = async (id: string) => (await tests.service.ask('GET', `/v2/webhooks/${id}`)).body.signingSecret
const day = limits.rotationOverlapMs

/** What the receiver gets `ms` after the rotation. */
async function signedAt(id: string, ms: number) {
  tests.after(ms)
  await tests.service.ask('POST', `/v2/webhooks/${id}/test`)
  const [delivery] = await tests.deliveriesOf(id)
  await tests.attempt(id, delivery.deliveryId)
  const received = tests.receiver.received.at(-1)
  if (received === undefined) throw new Error('nothing was received')
  return received
}

describe('a rotation', () => {
  it('signs with both secrets for exactly 24 hours, the new one first (T01, T02)', async () => {
    const { id, signingSecret: previous } = await tests.create()
    const { status, body } = await rotate(id)
    expect(status).toBe(200)
    expect(body.previousSecretExpiresAt).toBe('2026-11-22T08:12:44.000Z')
    const inOverlap = await signedAt(id, day - 1)
    for (const secret of [previous, body.signingSecret])
      expect(verified(inOverlap, secret)).toEqual({ entries: 2, valid: 1 })
    const [first] = String(inOverlap.headers['service-webhook-signature']).split(' ')
    const onlyFirst = { ...inOverlap, headers: { ...inOverlap.headers, 'service-webhook-signature': first ?? '' } }
    expect(verified(onlyFirst, body.signingSecret).valid).toBe(1)
    const afterwards = await signedAt(id, day)
    expect(verified(afterwards, body.signingSecret)).toEqual({ entries: 1, valid: 1 })
    expect(verified(afterwards, previous).valid).toBe(0)
  })

  it('is refused with 409 while one is active, and leaves both secrets as they are (T03)', async () => {
    const { id } = await tests.create()
    const { signingSecret } = (await rotate(id)).body
    tests.after(day - 1)
    const refused = await rotate(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'request.conflict'])
    expect(await secretOf(id)).toBe(signingSecret)
    tests.after(day)
    const again = await rotate(id)
    expect(again.status).toBe(200)
    expect(again.body.signingSecret).not.toBe(signingSecret)
  })

  it('happens once when fifty ask at the same moment (T04)', async () => {
    const { id } = await tests.create()
    const answers = await Promise.all(Array.from({ length: 50 }, () => rotate(id)))
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await secretOf(id)).toBe(done[0]?.body.signingSecret)
  })

  it('counts at the moment of sending, not of scheduling (T05)', async () => {
    const { id } = await tests.create()
    await rotate(id)
    tests.after(day - 500)
    tests.receiver.answer = (response) => response.writeHead(500).end()
    await tests.completed()
    const [delivery] = await tests.deliveriesOf(id)
    await tests.attempt(id, delivery.deliveryId)
    await tests.attempt(id, delivery.deliveryId)
    const counts = tests.receiver.received.map(
      ({ headers }) => String(headers['service-webhook-signature']).split(' ').length,
    )
    expect(counts).toEqual([2, 1])
  })
})
