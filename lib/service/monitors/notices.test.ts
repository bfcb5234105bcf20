import { describe, expect, it } from 'vitest'
import { began, setUpMonitors } from './testing/monitors.ts'

const tests = setUpMonitors()
const ask = (method: string, path: string, body?: object) => tests.service.ask(method, path, { body })
let count = 0

/** A webhook whose receiver takes signed results only, and a monitor that has just found a change. */
async function refusedNotice() {
  const webhook = (await ask('POST', '/v2/webhooks', { name: 'strict', url: tests.receiver.url })).body
  tests.receiver.answer = (response, { headers }) =>
    response.writeHead(headers['service-webhook-signature'] === undefined ? 401 : 204).end()
  const monitor = await tests.watched()
  count += 1
  await tests.change(monitor.serviceId, { change: 'rename', name: `Streng ${count} GmbH` })
  tests.at('2026-11-21T09:00:00.000Z')
  await tests.check()
  await tests.deliver()
  return { webhook, monitor }
}

const dueAt = async (webhookId: string) =>
  (await ask('GET', `/v2/webhooks/${webhookId}/deliveries`)).body.deliveries[0].nextAttemptAt

describe('the notice of a monitor that its receiver refuses', () => {
  it('is retried, but makes no webhook a failing one, and disables none', async () => {
    const { webhook } = await refusedNotice()
    for (let tries = 1; tries < 49; tries += 1) {
      tests.at(await dueAt(webhook.id))
      await tests.deliver()
      expect((await ask('GET', `/v2/webhooks/${webhook.id}`)).body).toMatchObject({
        failingSince: null,
        disablesAt: null,
      })
    }
    // 49 attempts with their pauses are more than five days.
    tests.at(await dueAt(webhook.id))
    await tests.deliver()
    const [delivery] = (await ask('GET', `/v2/webhooks/${webhook.id}/deliveries`)).body.deliveries
    expect(delivery).toMatchObject({ status: 'failed', attempts: 50, lastStatus: 401 })
    expect(Date.parse(delivery.exhaustedAt) - Date.parse(delivery.createdAt)).toBeGreaterThan(5 * 86_400_000)
    expect((await ask('GET', `/v2/webhooks/${webhook.id}`)).body).toMatchObject({
      status: 'active',
      failingSince: null,
    })
  })

  it('says when its last attempt failed and with what, not when it was made', async () => {
    const { webhook } = await refusedNotice()
    const second = await dueAt(webhook.id)
    tests.at(second)
    await tests.deliver()
    const [delivery] = (await ask('GET', `/v2/webhooks/${webhook.id}/deliveries`)).body.deliveries
    expect(delivery.createdAt).toBe('2026-11-21T09:00:00.000Z')
    expect(delivery.lastFailure).toMatchObject({ status: 401, error: 'answered 401' })
    expect(Date.parse(delivery.lastFailure.at)).toBeGreaterThanOrEqual(Date.parse(second))
    const path = `/v2/webhooks/${webhook.id}/deliveries/${delivery.deliveryId}`
    expect((await ask('GET', path)).body.lastFailure).toEqual(delivery.lastFailure)
  })

  it('is not missed once its monitor is deleted, whether the pause or the deletion canceled it', async () => {
    const { webhook, monitor } = await refusedNotice()
    const missed = async () => (await ask('GET', `/v2/webhooks/${webhook.id}/recovery`)).body
    await ask('PATCH', `/v2/webhooks/${webhook.id}`, { status: 'paused' })
    tests.at('2026-11-21T10:00:00.000Z')
    expect(await missed()).toMatchObject({ failed: 1, neverSent: 0 })
    await ask('DELETE', `/v2/monitors/${monitor.monitorId}`)
    expect(await missed()).toMatchObject({ failed: 0, neverSent: 0, first: null })
    await ask('DELETE', `/v2/webhooks/${webhook.id}`)
    tests.at(began)
    const other = await refusedNotice()
    await ask('DELETE', `/v2/monitors/${other.monitor.monitorId}`)
    const { deliveries } = (await ask('GET', `/v2/webhooks/${other.webhook.id}/deliveries`)).body
    expect(deliveries).toMatchObject([{ status: 'canceled' }])
    const preview = (await ask('GET', `/v2/webhooks/${other.webhook.id}/recovery`)).body
    expect(preview).toMatchObject({ failed: 0, neverSent: 0 })
  })
})
