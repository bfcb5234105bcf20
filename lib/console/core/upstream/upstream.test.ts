import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestConsole, type TestConsole } from '../../testing/harness.ts'
import { type StubUpstream, startStubUpstream } from '../../testing/upstream.ts'
import { createUpstream } from './index.ts'

let harness: TestConsole
let service: StubUpstream
beforeAll(async () => {
  service = await startStubUpstream(true)
  harness = await openTestConsole({ REGISTRY_URL: service.url })
})
afterAll(async () => {
  await service.down()
  await harness.close()
})

/** Waits as long as an answer takes, not as long as patience does. */
const patient = () => ({ ...harness, sleep: () => new Promise<void>((resolve) => setTimeout(resolve, 500)) })

describe('what the service offers', () => {
  it('is asked once for a while, and known in between', async () => {
    const upstream = createUpstream(patient())
    const asked = () => service.sent.filter(({ path }) => path === '/v2').length
    const before = asked()
    expect(await upstream.has('quote')).toBe(true)
    expect(await upstream.has('Idempotency-Key')).toBe(true)
    expect(await upstream.has('listWebhooks')).toBe(false)
    expect(asked()).toBe(before + 1)
    harness.pass(6 * 60_000)
    await upstream.has('quote')
    await upstream.refresh()
    expect(asked()).toBe(before + 2)
  })

  it('is learnt soon after a service that was started later has begun to answer', async () => {
    const upstream = createUpstream(patient())
    await service.down()
    expect(await upstream.has('quote')).toBe(false)
    await service.up()
    harness.pass(1_000)
    expect(await upstream.has('quote')).toBe(true)
  })

  it('stays known while the service is away', async () => {
    const upstream = createUpstream(patient())
    expect(await upstream.has('quote')).toBe(true)
    await service.down()
    harness.pass(6 * 60_000)
    await upstream.refresh()
    expect(await upstream.has('quote')).toBe(true)
    await service.up()
  })
})
