import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOffset, openClock } from './clock.ts'
import { openTestDatabase } from './testing/open.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase({ name: 'clock', migrations: import.meta.dirname }, async () => {})
})
afterAll(async () => {
  vi.useRealTimers()
  await database.drop()
})

async function databaseMs(): Promise<number> {
  const { rows } = await database.sql.statement('select extract(epoch from clock_timestamp()) * 1000 as now_ms')
  return Number((rows as { now_ms: string }[])[0]?.now_ms)
}

describe('the clock of the database', () => {
  it('tells the time of the database where the clock of the machine is an hour ahead, and after it is set', async () => {
    const setBy = (ms: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin + performance.now() + ms })
    setBy(3_600_000)
    const clock = await openClock(database)
    setBy(-7_200_000)
    const earliest = Math.floor(await databaseMs())
    const told = clock.now().getTime()
    const latest = Math.ceil(await databaseMs())
    clock.close()
    // The way to the database and back is as much as it may be wrong by.
    expect(told).toBeGreaterThanOrEqual(earliest - 1_000)
    expect(told).toBeLessThanOrEqual(latest + 1_000)
  })

  it('keeps a time that may be right, and corrects one that cannot be by as much as it must', () => {
    const offset = createOffset()
    offset.observe(1_000_100, { sentMs: 0, answeredMs: 200 })
    expect(offset.ms).toBe(1_000_000)
    // An answer that took ten seconds says nothing new.
    offset.observe(1_001_500, { sentMs: 1_000, answeredMs: 11_000 })
    expect(offset.ms).toBe(1_000_000)
    // The clock of the database was set back by an hour.
    offset.observe(1_002_000 - 3_600_000, { sentMs: 2_000, answeredMs: 2_010 })
    expect(offset.ms).toBe(1_000_000 - 3_600_000)
  })
})
