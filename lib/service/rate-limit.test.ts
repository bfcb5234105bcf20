import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from './context.ts'
import { consume, openLimiters } from './rate-limit.ts'
import { createTestRegister } from './testing/register.ts'
import { openTestService, type TestService } from './testing/service.ts'

const callerOf = (organizationId: string, keyId: string): Caller => ({
  organizationId,
  keyId,
  keyName: keyId,
  hasCapabilities: true,
  isLimited: false,
  isCapped: false,
  scopes: ['read'],
  expiresAt: null,
  creditsPerDayMax: null,
})

describe('[security A9] requests in one second', () => {
  it('are limited by the key and by its organization; a key beyond its own limit takes nothing from the others', async () => {
    const limiters = openLimiters({ rateLimitPerSecond: 20, organizationRateLimitPerSecond: 30 })
    /** Asks 100 times in the same moment: how often it is let in, and with which words it is refused. */
    const burst = async (caller: Caller) => {
      const asked = Array.from({ length: 100 }, () => consume(limiters, caller))
      const answers = await Promise.allSettled(asked)
      const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.detail] : []))
      return [answers.length - refused.length, ...new Set(refused)]
    }
    expect(await burst(callerOf('a', 'a1'))).toEqual([20, 'Rate limit of the API key exceeded'])
    expect(await burst(callerOf('a', 'a2'))).toEqual([
      10,
      'Rate limit of the organization exceeded',
      'Rate limit of the API key exceeded',
    ])
    expect(await burst(callerOf('b', 'b1'))).toEqual([20, 'Rate limit of the API key exceeded'])
  })

  it('have no limit where the setting is 0', async () => {
    const limiters = openLimiters({ rateLimitPerSecond: 0, organizationRateLimitPerSecond: 0 })
    expect(limiters).toEqual([])
    await consume(limiters, callerOf('a', 'a1'))
  })
})

describe('a request beyond the limit of its organization', () => {
  let service: TestService
  beforeAll(async () => {
    const env = { ORGANIZATION_RATE_LIMIT_PER_SECOND: '1' }
    service = await openTestService({ connectors: [createTestRegister().connector], env })
  })
  afterAll(() => service.close())

  it('[security A9] is refused with 429 and when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => service.ask('GET', '/v2')))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({
      code: 'request.rate_limited',
      detail: 'Rate limit of the organization exceeded',
    })
    expect(refused?.headers.get('retry-after')).toBe('1')
  })
})
