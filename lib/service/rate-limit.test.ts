import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError, serviceCostLimits } from '#lib/contract/index.ts'
import type { Caller } from './context.ts'
import { openLimiters } from './rate-limit.ts'
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

const read = { method: 'GET', spends: 'free' } as const

function refusalOf(act: () => unknown): string | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof ApiError && error.code === 'request.rate_limited') return error.message
    throw error
  }
}

describe('requests in one second', () => {
  it('are limited by the key and by its organization; a key beyond its own limit takes nothing from the others', () => {
    const limiters = openLimiters(
      { rateLimitPerSecond: 20, organizationRateLimitPerSecond: 30, limitsFactor: 1 },
      () => 0,
    )
    /** Asks 100 times in the same moment: how often it is let in, and with which words it is refused. */
    const burst = (caller: Caller) => {
      const refused = Array.from({ length: 100 }, () => refusalOf(() => limiters.admit(read, caller)))
      const words = refused.filter((one) => one !== null)
      return [refused.length - words.length, ...new Set(words)]
    }
    expect(burst(callerOf('a', 'a1'))).toEqual([20, 'Rate limit of the API key exceeded; retry in 1 second'])
    expect(burst(callerOf('a', 'a2'))).toEqual([
      10,
      'Rate limit of the organization exceeded; retry in 1 second',
      'Rate limit of the API key exceeded; retry in 1 second',
    ])
    expect(burst(callerOf('b', 'b1'))).toEqual([20, 'Rate limit of the API key exceeded; retry in 1 second'])
  })

  it('have no limit where the setting is 0', () => {
    const limiters = openLimiters(
      { rateLimitPerSecond: 0, organizationRateLimitPerSecond: 0, limitsFactor: 0 },
      () => 0,
    )
    for (let n = 0; n < 100_000; n += 1) limiters.admit(read, callerOf('a', 'a1')).answered(1e9)
  })
})

describe('requests by what they cost', () => {
  const limiters = () =>
    openLimiters({ rateLimitPerSecond: 0, organizationRateLimitPerSecond: 0, limitsFactor: 1 }, () => 0)

  it('stop a key that reads without end, by the bytes of its answers, and leave other organizations what is theirs', () => {
    const opened = limiters()
    let times = 0
    const megabyte = 1024 * 1024
    while (refusalOf(() => opened.admit(read, callerOf('a', 'a1')).answered(megabyte)) === null) times += 1
    expect(times).toBe(serviceCostLimits.key.bytes.atOnce / megabyte + 1)
    expect(refusalOf(() => opened.admit(read, callerOf('a', 'a1')))).toMatch(
      /^Too much data read by this API key; retry in 1 second$/,
    )
    expect(refusalOf(() => opened.admit(read, callerOf('b', 'b1')))).toBeNull()
    // A change costs nothing of what is read.
    expect(refusalOf(() => opened.admit({ method: 'POST', spends: 'free' }, callerOf('a', 'a1')))).toBeNull()
  })

  it('take nothing from a key for what another limit refused', () => {
    const opened = limiters()
    const attempt = { method: 'POST', spends: 'free', cost: 'attempt' } as const
    const times = (keyId: string) => {
      let done = 0
      while (done < 1_000 && refusalOf(() => opened.admit(attempt, callerOf('a', keyId))) === null) done += 1
      return done
    }
    const { key, organization } = serviceCostLimits
    expect(times('a1')).toBe(key.attempt.atOnce)
    expect(times('a2')).toBe(organization.attempt.atOnce - key.attempt.atOnce)
    expect(times('a3')).toBe(0)
  })
})

describe('a request beyond the limit of its organization', () => {
  let service: TestService
  beforeAll(async () => {
    const env = { ORGANIZATION_RATE_LIMIT_PER_SECOND: '1' }
    service = await openTestService({ connectors: [createTestRegister().connector], env })
  })
  afterAll(() => service.close())

  it('is refused with 429 and when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => service.ask('GET', '/v2')))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({
      code: 'request.rate_limited',
      detail: 'Rate limit of the organization exceeded; retry in 1 second',
    })
    expect(refused?.headers.get('retry-after')).toBe('1')
  })
})

describe('a key with `manage` that asks for tests without end', () => {
  let service: TestService
  beforeAll(async () => {
    const env = { REGISTRY_LIMITS: '1', OUTBOUND_ALLOW: '127.0.0.1:*' }
    service = await openTestService({ connectors: [createTestRegister().connector], env })
  })
  afterAll(() => service.close())

  it('has so many deliveries made as a person needs, and is told when the next can be', async () => {
    const body = { name: 'results', url: 'http://127.0.0.1:9/hook' }
    const { id } = (await service.ask('POST', '/v2/webhooks', { body })).body
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => service.ask('POST', `/v2/webhooks/${id}/test`, { body: {} })),
    )
    expect(answers.filter(({ status }) => status === 202).length).toBeLessThanOrEqual(31)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.detail).toMatch(/^Too many test deliveries by this API key; retry in \d+ seconds?$/)
    expect((await service.ask('GET', '/v2/webhooks')).status).toBe(200)
  })
})
