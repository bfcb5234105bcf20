import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../core/env.ts'
import { sealOwnSecret, secretsOf } from '../../service/webhooks/own.ts'
import { claimOwnWebhook, findOwnWebhook, updateOwnWebhook } from '../../service/webhooks/store.ts'
import { openTestConsole, type TestConsole } from '../../testing/harness.ts'
import { requireAuthSecret } from './open.ts'

let harness: TestConsole
beforeAll(async () => {
  harness = await openTestConsole()
})
afterAll(() => harness.close())

const envOf = (secret: string, former = '') =>
  readEnv({
    NEXTAUTH_SECRET: secret,
    NEXTAUTH_FORMER_SECRETS: former,
    REGISTRY_API_KEY: 'rk_000000000001_a-key-of-the-tests-and-nothing-else',
  })
const start = (secret: string, former?: string) =>
  requireAuthSecret({ env: envOf(secret, former), database: harness.database })
const [first, second] = ['the first secret of the sessions', 'the second secret of the sessions']

describe('a start of the console with another NEXTAUTH_SECRET', () => {
  it('is refused in one line that names both keys by their ids', async () => {
    await harness.database.sql.execute('delete from console.sealing_keys')
    await start(first)
    await expect(start(second)).rejects.toThrow(
      /^stored secrets were sealed with key [0-9a-f]{8}, and NEXTAUTH_SECRET is [0-9a-f]{8}; set that secret or name it in NEXTAUTH_FORMER_SECRETS/,
    )
    await start(first)
  })

  it('seals everything again where the former one is named, which is then needed no longer', async () => {
    const ctx = { env: envOf(first), database: harness.database }
    const { registryUrl } = ctx.env
    const now = new Date('2026-11-22T10:00:00Z')
    await claimOwnWebhook(harness.database.sql, { registryUrl, url: 'http://console.test', now, longAgo: now })
    await updateOwnWebhook(harness.database.sql, registryUrl, { sealedSecret: sealOwnSecret(ctx, 'whsec_stays') })
    await start(second, `${first},`)
    await start(second)
    const row = await findOwnWebhook(harness.database.sql, registryUrl)
    expect(row === null ? null : secretsOf({ env: envOf(second) }, row, now)).toEqual(['whsec_stays'])
    await expect(start(first)).rejects.toThrow('stored secrets were sealed with key')
  })
})
