import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cipherKeyIdOf } from '../cipher.ts'
import { runCommand } from '../commands/index.ts'
import { openService } from '../open.ts'
import { createTestRegister } from '../testing/register.ts'
import { createTestClock, openTestService, type TestService } from '../testing/service.ts'
import { runDelivery } from '../webhooks/index.ts'

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const register = createTestRegister()
let service: TestService
beforeAll(async () => {
  service = await openTestService({ connectors: [register.connector], env: { REGISTRY_SECRET_KEY: keyOf(1) } })
})
afterAll(() => service.close())

const started = (key: number, ...former: number[]) =>
  openTestService({
    connectors: [register.connector],
    database: service.database,
    clock: createTestClock(),
    env: { REGISTRY_SECRET_KEY: keyOf(key), REGISTRY_FORMER_SECRET_KEYS: former.map(keyOf).join(',') },
  })

describe('a start with another REGISTRY_SECRET_KEY', () => {
  it('is refused in one line before anything is sealed, naming both keys by their ids', async () => {
    await expect(started(2)).rejects.toThrow(
      `stored secrets were sealed with key ${cipherKeyIdOf(keyOf(1))}, and REGISTRY_SECRET_KEY is ${cipherKeyIdOf(keyOf(2))}; set that key or name it in REGISTRY_FORMER_SECRET_KEYS`,
    )
    await (await started(1)).close()
  })

  it('is refused on the database of an earlier version, by what is sealed in it', async () => {
    await service.ask('POST', '/v2/webhooks', { body: { name: 'W', url: 'https://receiver.example/' } })
    await service.database.sql.execute('delete from registry.sealing_keys')
    await expect(started(2)).rejects.toThrow(`sealed with key ${cipherKeyIdOf(keyOf(1))}`)
  })

  it('is let in with the former key, and without it once everything was sealed anew', async () => {
    const during = await started(2, 1)
    await runCommand(during.ctx, ['reseal'])
    await during.close()
    const after = await started(2)
    expect(await runCommand(after.ctx, ['reseal'])).toBe('sealed anew: 0')
    await after.close()
    await expect(started(1)).rejects.toThrow(`sealed with key ${cipherKeyIdOf(keyOf(2))}`)
  })

  it('is let in when the key is given up; deliveries then fail with the reason until a rotation', async () => {
    const lost = cipherKeyIdOf(keyOf(2))
    const { env, clock } = service.ctx
    const opened = await openService({
      env: { ...env, secretKey: keyOf(3) },
      clock,
      database: service.database,
      needsKey: false,
    })
    await expect(runCommand(opened, ['forget-key', cipherKeyIdOf(keyOf(3))])).rejects.toThrow(
      'is no key that is missing',
    )
    expect(await runCommand(opened, ['forget-key', lost])).toContain(`forgotten ${lost}`)
    await opened.close()
    const after = await started(3)
    const [webhook] = (await after.ask('GET', '/v2/webhooks')).body.webhooks
    const test = await after.ask('POST', `/v2/webhooks/${webhook.id}/test`, { body: {} })
    const deliveryId = test.body.deliveryId
    const { rows } = await service.database.sql.execute<{ job_id: string }>('select job_id from registry.deliveries')
    await runDelivery(
      after.ctx,
      { deliveryId, jobId: rows[0]?.job_id ?? '', lane: 'deliver' },
      AbortSignal.timeout(30_000),
    )
    const delivery = (await after.ask('GET', `/v2/webhooks/${webhook.id}/deliveries/${deliveryId}`)).body
    expect(delivery).toMatchObject({ attempts: 1 })
    expect(delivery.log[0].error).toBe(
      'not sent: the stored secrets of this webhook cannot be opened; rotate its secret, set its headers',
    )
    expect((await after.ask('POST', `/v2/webhooks/${webhook.id}/secret/rotate`)).status).toBe(200)
    expect((await after.ask('GET', `/v2/webhooks/${webhook.id}`)).body.signingSecret).toMatch(/^whsec_/)
    await after.close()
  })
})
