import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { createFetchContext, fastLimits, requestFor, startHttp, startTcp, transportTo } from '../testing/loopback.ts'
import { createBreaker } from './breaker.ts'
import { bucketOf, createLocalRateLimit, type RateLimit } from './rate-limit.ts'
import { delayBefore, waitAskedFor } from './retry.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const limits = { requestsPerSecond: 20, burst: 5, concurrent: 3, timeoutMs: 1_000 }

describe('the limits of a register', () => {
  it('hold for all requests of all transports together: in any second, and at any moment', async () => {
    const starts: number[] = []
    let underWay = 0
    let underWayMax = 0
    const server = await startHttp(async (_, response) => {
      starts.push(clock.now().getTime())
      underWay += 1
      underWayMax = Math.max(underWayMax, underWay)
      await sleep(30)
      underWay -= 1
      response.end('{}')
    })
    const clock = { now: () => new Date(performance.timeOrigin + performance.now()) }
    const bucket = createLocalRateLimit(clock)
    const booked: number[] = []
    const rateLimit: RateLimit = {
      async take(...asked) {
        const now = clock.now().getTime()
        const { waitMs } = await bucket.take(...asked)
        booked.push(now + waitMs)
        return { waitMs }
      },
    }
    const [one, two] = [1, 2].map(() => transportTo(server.url, { limits, rateLimit, maxWaitMs: 10_000 }))
    opened.push(...[one, two].filter((transport) => transport !== undefined), server)
    const context = { ...createFetchContext(), now: clock.now }
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? one : two)?.getJson(context, requestFor())))
    expect(starts).toHaveLength(30)
    expect(underWayMax).toBeLessThanOrEqual(2 * limits.concurrent)
    // What was booked keeps the rate, and nothing is sent before its moment; a busy machine sends some of it late.
    const busiest = Math.max(...booked.map((from) => booked.filter((at) => at >= from && at < from + 1_000).length))
    expect(busiest).toBeLessThanOrEqual(limits.requestsPerSecond + 1)
    const inOrder = booked.toSorted((a, b) => a - b)
    expect(starts.toSorted((a, b) => a - b).every((at, n) => at >= (inOrder[n] ?? 0) - 2)).toBe(true)
    expect(busiest).toBeGreaterThan(limits.requestsPerSecond / 2)
  })

  it('refuse a request that would wait longer than its limit, and book nothing for it', async () => {
    const clock = createFetchContext()
    const bucket = createLocalRateLimit(clock)
    const waitOf = (leftMs: number) => ({ leftMs, maxMs: 60_000 })
    const slow = { ...limits, requestsPerSecond: 1, burst: 1 }
    expect(await bucket.take('xt', slow, waitOf(500))).toEqual({ waitMs: 0 })
    expect(await bucket.take('xt', slow, waitOf(500))).toEqual({ waitMs: 1_000 })
    expect(await bucket.take('xt', slow, waitOf(1_500))).toEqual({ waitMs: 1_000 })
    expect(await bucket.take('other', slow, waitOf(500))).toEqual({ waitMs: 0 })
    const server = await startHttp((_, response) => response.end('{}'))
    expect(await bucket.take('third', slow, { leftMs: 100, maxMs: 100 })).toEqual({ waitMs: 0 })
    const transport = transportTo(server.url, { limits: slow, rateLimit: bucket, slug: 'third', maxWaitMs: 100 })
    opened.push(transport, server)
    await expect(transport.getJson(clock, requestFor())).rejects.toMatchObject({
      code: 'source.rate_limited',
      headers: { 'retry-after': '1' },
    })
  })

  it('are kept by one that waits little beside others that have booked ahead', async () => {
    const clock = createFetchContext()
    const bucket = createLocalRateLimit(clock)
    const slow = { ...limits, requestsPerSecond: 1, burst: 1 }
    for (let n = 0; n < 5; n += 1) await bucket.take('xt', slow, { leftMs: 60_000, maxMs: 60_000 })
    let asked = 0
    const server = await startHttp((_, response) => {
      asked += 1
      response.end('{}')
    })
    const transport = transportTo(server.url, { limits: slow, rateLimit: bucket, slug: 'xt', maxWaitMs: 100 })
    opened.push(transport, server)
    await expect(transport.getJson(clock, requestFor())).rejects.toMatchObject({ code: 'source.rate_limited' })
    expect(asked).toBe(0)
    expect(await bucket.take('xt', slow, { leftMs: 60_000, maxMs: 60_000 })).toEqual({ waitMs: 5_000 })
  })

  it('let through what may be sent at once, however little a request waits, and nothing else', async () => {
    const clock = createFetchContext()
    const bucket = createLocalRateLimit(clock)
    const server = await startHttp((_, response) => response.end('{}'))
    const slow = { ...limits, requestsPerSecond: 1, burst: 1 }
    const transport = transportTo(server.url, { limits: slow, rateLimit: bucket, slug: 'xt' })
    opened.push(transport, server)
    const request = { ...requestFor(), maxWaitMs: 0 }
    expect(await transport.getJson(clock, request)).toMatchObject({ value: {} })
    await expect(transport.getJson(clock, request)).rejects.toMatchObject({ code: 'source.rate_limited' })
    clock.pass(1_000)
    expect(await transport.getJson(clock, request)).toMatchObject({ value: {} })
  })

  it('turn a burst and a rate into a pace that no second exceeds', () => {
    for (const [requestsPerSecond, burst] of [
      [10, 3],
      [7, 7],
      [2, 1],
      [0.5, 4],
      [600, 20],
    ] as const) {
      const { intervalMs, toleranceMs } = bucketOf({ ...limits, requestsPerSecond, burst })
      const atOnce = toleranceMs / intervalMs + 1
      expect(atOnce + Math.ceil(1_000 / intervalMs) - 1).toBeLessThanOrEqual(Math.max(1, requestsPerSecond))
    }
  })

  it('keep a register that hangs from slowing another', async () => {
    const hanging = await startTcp(() => {})
    const healthy = await startHttp((_, response) => response.end('{}'))
    const [bad, good] = [transportTo(hanging.url, { slug: 'bad' }), transportTo(healthy.url, { slug: 'good' })]
    opened.push(bad, good, hanging, healthy)
    const stuck = Array.from({ length: 40 }, () => bad.getJson(createFetchContext(), requestFor()).catch(() => null))
    const startedAt = performance.now()
    for (let n = 0; n < 20; n += 1) await good.getJson(createFetchContext(), requestFor())
    expect(performance.now() - startedAt).toBeLessThan(fastLimits.timeoutMs)
    await Promise.all(stuck)
  })
})

describe('the circuit breaker', () => {
  it('stops asking after outages in a row, lets one request try after the pause, and closes when it is answered', async () => {
    let asked = 0
    let isDown = true
    const server = await startHttp((_, response) => {
      asked += 1
      response.statusCode = isDown ? 500 : 200
      response.end('{}')
    })
    const transport = transportTo(server.url, { breaker: { outagesMax: 3, pauseMs: 10_000 } })
    opened.push(transport, server)
    const context = createFetchContext()
    const code = () =>
      transport.getJson(context, requestFor()).then(
        () => 'answered',
        (error: unknown) =>
          error instanceof ApiError ? `${error.code} ${error.headers['retry-after']}` : String(error),
      )
    for (let n = 0; n < 3; n += 1) expect(await code()).toBe('source.unavailable 30')
    expect(await code()).toBe('source.unavailable 10')
    expect(asked).toBe(3)
    context.pass(10_000)
    expect(await code()).toBe('source.unavailable 30')
    expect([await code(), asked]).toEqual(['source.unavailable 10', 4])
    isDown = false
    context.pass(10_000)
    expect([await code(), await code(), asked]).toEqual(['answered', 'answered', 6])
  })

  it('is not tripped by a company the connector cannot read, by a rate limit, or by wrong credentials', async () => {
    const statuses = [200, 401, 404, 400]
    let asked = 0
    const server = await startHttp((_, response) => {
      response.statusCode = statuses[asked++ % statuses.length] ?? 200
      response.end('[]')
    })
    const transport = transportTo(server.url, { breaker: { outagesMax: 1, pauseMs: 10_000 } })
    opened.push(transport, server)
    const request = { ...requestFor(), isKeyed: true }
    for (let n = 0; n < 8; n += 1) await transport.getJson(createFetchContext(), request).catch(() => null)
    expect(asked).toBe(8)
  })

  it('is open no longer than its pause when the clock goes back', () => {
    const at = (seconds: number) => new Date(seconds * 1_000)
    const breaker = createBreaker({ outagesMax: 1, pauseMs: 5_000 })
    const first = breaker.enter(at(7_200))
    if ('waitMs' in first) throw new Error('it was open')
    first('outage', at(7_200))
    expect(breaker.enter(at(7_201))).toMatchObject({ waitMs: 4_000, cause: 'outage' })
    expect(breaker.enter(at(1))).toBeTypeOf('function')
  })

  it('lets a single request try while others still fail, and another when nobody waited for the first', () => {
    const at = (seconds: number) => new Date(seconds * 1_000)
    const breaker = createBreaker({ outagesMax: 1, pauseMs: 5_000 })
    const enter = (seconds: number) => {
      const permit = breaker.enter(at(seconds))
      if ('waitMs' in permit) throw new Error(`open for ${permit.waitMs}`)
      return permit
    }
    enter(0)('outage', at(0))
    expect(() => enter(4)).toThrow('open for 1000')
    const probe = enter(5)
    expect(() => enter(5)).toThrow('open')
    probe('unknown', at(6))
    enter(6)('answered', at(7))
    enter(7)('answered', at(7))
    enter(7)
  })
})

describe('the wait before another try', () => {
  it('doubles, is jittered between half and whole, and never exceeds eight seconds', () => {
    const settings = { attemptsMax: 9, firstDelayMs: 250 }
    expect([2, 3, 4].map((attempt) => delayBefore(attempt, settings, () => 1))).toEqual([250, 500, 1_000])
    expect([2, 3, 4].map((attempt) => delayBefore(attempt, settings, () => 0))).toEqual([125, 250, 500])
    expect(delayBefore(20, settings, () => 1)).toBe(8_000)
  })

  it('is as long as the register asks for, and at most five minutes', () => {
    const read = (header: string | null) => waitAskedFor(header, new Date('2026-11-21T08:00:00Z'))
    expect([read(' 7 '), read('Sat, 21 Nov 2026 08:00:09 GMT'), read('0'), read('later')]).toEqual([
      7_000,
      9_000,
      0,
      null,
    ])
    expect([read('86400'), read('999999999999'), read('Sun, 21 Nov 2027 08:00:00 GMT')]).toEqual([
      300_000, 300_000, 300_000,
    ])
  })
})
