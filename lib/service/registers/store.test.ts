import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLocalRateLimit } from '#lib/registers/transport/index.ts'
import { createTestClock, freshDatabase } from '../testing/service.ts'
import { createSharedRateLimit } from './store.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const limits = { requestsPerSecond: 10, burst: 3, concurrent: 9, timeoutMs: 1_000 }
const waitOf = (leftMs: number) => ({ leftMs, maxMs: 60_000 })
const by = (clock: { now(): Date }) => () => sql`${clock.now().getTime()}::bigint`

describe('the rate limit all processes share', () => {
  it('keeps the rate of the local one, request by request, and books nothing beyond the wait limit', async () => {
    const clock = createTestClock()
    const shared = createSharedRateLimit(database.sql, by(clock))
    const local = createLocalRateLimit(clock)
    for (const [instant, leftMs] of [
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
      const asked = ['a', limits, waitOf(leftMs)] as const
      expect(await shared.take(...asked)).toEqual(await local.take(...asked))
    }
  })

  it('never lets more than the rate through in a second, however many ask at once', async () => {
    const limit = createSharedRateLimit(database.sql, by(createTestClock()))
    const waits = await Promise.all(Array.from({ length: 40 }, () => limit.take('b', limits, waitOf(60_000))))
    const starts = waits.map(({ waitMs }) => waitMs).toSorted((a, b) => a - b)
    for (const start of starts) {
      expect(starts.filter((one) => one >= start && one < start + 1_000).length).toBeLessThanOrEqual(10)
    }
  })

  it('goes by the clock of the database, not by that of a process', async () => {
    // The embedded engine has the clock of its process.
    const aheadMs = database.kind === 'postgres' ? 3_600_000 : 0
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
    try {
      const limit = createSharedRateLimit(database.sql)
      await limit.take('d', limits, waitOf(60_000))
      const { rows } = await database.sql.execute<{ ahead_ms: string }>(sql`
        select next_at_ms - extract(epoch from clock_timestamp()) * 1000 as ahead_ms
        from registry.register_rates where slug = 'd'`)
      expect(Number(rows[0]?.ahead_ms)).toBeLessThanOrEqual(1_000)
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not believe a moment that nobody can have booked, and keeps one that somebody may have', async () => {
    const clock = createTestClock()
    const [shared, local] = [createSharedRateLimit(database.sql, by(clock)), createLocalRateLimit(clock)]
    const both = async (leftMs: number) => {
      const waits = await Promise.all([shared, local].map((limit) => limit.take('e', limits, waitOf(leftMs))))
      expect(waits[0]).toEqual(waits[1])
      return waits[0]?.waitMs
    }
    clock.set('2026-11-21T09:00:00.000Z')
    for (let n = 0; n < 480; n += 1) await both(60_000)
    expect(await both(0)).toBeGreaterThan(59_000)
    // The clock goes back by an hour: what was booked before it did is an hour ahead.
    clock.set('2026-11-21T08:00:00.000Z')
    expect(await both(0)).toBe(0)
  })

  it('keeps registers apart', async () => {
    const limit = createSharedRateLimit(database.sql)
    expect(await limit.take('c', limits, waitOf(0))).toEqual({ waitMs: 0 })
  })
})
