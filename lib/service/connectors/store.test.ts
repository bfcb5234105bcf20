import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, freshDatabase } from '../testing/service.ts'
import { createSharedRateLimit } from './store.ts'
import { createLocalRateLimit } from './transport-rate.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const limits = { requestsPerSecond: 10, burst: 3, concurrent: 9, timeoutMs: 1_000 }

describe('the rate limit all processes share', () => {
  it('keeps the pace of the local one, request by request, and books nothing beyond the patience', async () => {
    const clock = createTestClock()
    const shared = createSharedRateLimit(database.sql, clock)
    const local = createLocalRateLimit(clock)
    for (const [instant, patienceMs] of [
      ['08:00:00.000', 9_000],
      ['08:00:00.000', 9_000],
      ['08:00:00.000', 9_000],
      ['08:00:00.000', 9_000],
      ['08:00:00.000', 10],
      ['08:00:00.000', 9_000],
      ['08:00:00.050', 9_000],
      ['08:00:00.900', 0],
      ['08:00:00.901', 50],
      ['08:01:00.000', 0],
    ] as const) {
      clock.set(`2026-11-21T${instant}Z`)
      expect(await shared.take('a', limits, patienceMs)).toEqual(await local.take('a', limits, patienceMs))
    }
  })

  it('never lets more than the rate through in a second, however many ask at once', async () => {
    const clock = createTestClock()
    const limit = createSharedRateLimit(database.sql, clock)
    const waits = await Promise.all(Array.from({ length: 40 }, () => limit.take('b', limits, 60_000)))
    const starts = waits.map(({ waitMs }) => waitMs).toSorted((a, b) => a - b)
    for (const start of starts) {
      expect(starts.filter((one) => one >= start && one < start + 1_000).length).toBeLessThanOrEqual(10)
    }
  })

  it('keeps registers apart', async () => {
    const limit = createSharedRateLimit(database.sql, createTestClock())
    expect(await limit.take('c', limits, 0)).toEqual({ waitMs: 0 })
  })
})
