import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestRegister } from '../testing/register.ts'
import { openTestService, type TestService } from '../testing/service.ts'
import { runCommand } from './table.ts'

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const connectors = [{ ...createTestRegister().connector, credentials: ['token'] }]
let service: TestService
beforeAll(async () => {
  service = await openTestService({ connectors, env: { REGISTRY_SECRET_KEY: keyOf(1) } })
})
afterAll(() => service.close())

/** The same database with another key, as after a restart. */
const restarted = (key: number, ...former: number[]) =>
  openTestService({
    connectors,
    database: service.database,
    env: { REGISTRY_SECRET_KEY: keyOf(key), REGISTRY_FORMER_SECRET_KEYS: former.map(keyOf).join(',') },
  })

const sealedBy = async () => {
  const { rows } = await service.database.sql.execute<{ key: string }>(sql`
    select split_part(sealed_secret, '.', 2) as key from registry.webhooks
    union select split_part(sealed_headers, '.', 2) from registry.webhooks
    union select split_part(sealed_secrets, '.', 2) from registry.integrations`)
  return rows.map(({ key }) => key)
}

describe('a change of REGISTRY_SECRET_KEY', () => {
  it('keeps every stored secret readable, twice in a row, and leaves nothing sealed by a former key', async () => {
    const webhook = await service.ask('POST', '/v2/webhooks', {
      body: { name: 'W', url: 'https://receiver.example/', customHeaders: { authorization: 'Bearer x' } },
    })
    await service.ask('POST', '/v2/integrations', {
      body: { datasourceSlug: 'test-register', secretValues: { token: 't' } },
    })
    const read = async (on: TestService) => (await on.ask('GET', `/v2/webhooks/${webhook.body.id}`)).body
    const before = await read(service)
    const [first] = await sealedBy()
    for (const key of [2, 3]) {
      const during = await restarted(key, key - 1)
      expect(await read(during)).toEqual(before)
      expect(await runCommand(during.ctx, ['reseal'])).toBe('sealed anew: 3')
      expect(await runCommand(during.ctx, ['reseal'])).toBe('sealed anew: 0')
      await during.close()
      const after = await restarted(key)
      expect(await read(after)).toEqual(before)
      await after.close()
    }
    const left = await sealedBy()
    expect(left).toHaveLength(1)
    expect(left).not.toContain(first)
    expect(before.signingSecret).toBe(webhook.body.signingSecret)
  })
})
