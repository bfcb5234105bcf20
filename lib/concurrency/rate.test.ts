import { describe, expect, it } from 'vitest'
import { createPlaces } from './places.ts'
import { createRate } from './rate.ts'
import { createTurnsOfMany } from './turns.ts'

describe('a rate', () => {
  it('lets out what is allowed at once, says to the millisecond when the next can be had, and keeps callers apart', () => {
    const rate = createRate({ atOnce: 10, perSecond: 2 })
    const taken = Array.from({ length: 12 }, () => rate.take('a', 1, 0))
    expect(taken).toEqual([...Array(10).fill(0), 500, 500])
    expect(rate.take('b', 10, 0)).toBe(0)
    expect(rate.take('a', 1, 499)).toBe(1)
    expect(rate.take('a', 1, 500)).toBe(0)
    expect(rate.take('a', 1, 500)).toBe(500)
  })

  it('never lets out more than is allowed at once and has come back, however the calls fall', () => {
    const rate = createRate({ atOnce: 50, perSecond: 10 })
    let out = 0
    for (let ms = 0; ms < 60_000; ms += 7) if (rate.take('a', 1, ms) === 0) out += 1
    expect(out).toBeGreaterThanOrEqual(645)
    expect(out).toBeLessThanOrEqual(650)
  })

  it('counts afterwards what was not known before, and lets nobody owe longer than twice its whole account', () => {
    const rate = createRate({ atOnce: 100, perSecond: 10 })
    expect(rate.take('a', 0, 0)).toBe(0)
    rate.charge('a', 150, 0)
    expect(rate.take('a', 0, 0)).toBe(5_000)
    rate.charge('a', 1_000_000, 0)
    expect(rate.take('a', 0, 0)).toBe(10_000)
    expect(rate.take('a', 0, 10_000)).toBe(0)
  })

  it('locks nobody out when the clock is set back', () => {
    const rate = createRate({ atOnce: 1, perSecond: 1 })
    expect(rate.take('a', 1, 3_600_000)).toBe(0)
    expect(rate.take('a', 1, 0)).toBe(0)
  })

  it('forgets who has not called for the longest rather than counting strangers without end', () => {
    const rate = createRate({ atOnce: 1, perSecond: 1, countedMax: 100 })
    for (let n = 0; n < 1_000; n += 1) rate.take(`stranger ${n}`, 1, 0)
    expect(rate.counted).toBe(100)
  })

  it('limits nothing where nothing is set, and costs less than a microsecond a call', () => {
    expect(createRate({ atOnce: 1, perSecond: Number.POSITIVE_INFINITY }).take('a', 1e12, 0)).toBe(0)
    const rate = createRate({ atOnce: 1e9, perSecond: 1e6 })
    const startedAt = performance.now()
    for (let n = 0; n < 200_000; n += 1) rate.take(`key ${n % 50}`, 1, n)
    // Twenty times what it takes, for a machine that does other things.
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })
})

describe('places', () => {
  it('are refused beyond those of a caller, and given back once', () => {
    const places = createPlaces(2)
    const [first, second, third] = [places.take('a'), places.take('a'), places.take('a')]
    expect([first === null, second === null, third === null]).toEqual([false, false, true])
    const other = places.take('b')
    first?.()
    first?.()
    expect([places.take('a') === null, places.take('a') === null]).toEqual([false, true])
    other?.()
    expect(places.callers).toBe(1)
  })
})

describe('turns', () => {
  it('let a caller wait behind itself alone, in the order of its requests', async () => {
    const turns = createTurnsOfMany({ atOnce: () => 1, waitingMax: 1 })
    const end = await turns.take('a')
    const waits = turns.take('a')
    expect(await turns.take('a')).toBeNull()
    const other = await turns.take('b')
    expect(other).not.toBeNull()
    end?.()
    const next = await waits
    next?.()
    other?.()
    expect(turns.callers).toBe(0)
  })

  it('are left by whoever goes away while waiting', async () => {
    const turns = createTurnsOfMany({ atOnce: () => 1, waitingMax: 5 })
    const end = await turns.take('a')
    const gone = new AbortController()
    const waits = turns.take('a', gone.signal)
    gone.abort(new Error('gone'))
    await expect(waits).rejects.toThrow('gone')
    end?.()
    expect(turns.callers).toBe(0)
  })
})
