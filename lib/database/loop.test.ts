import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loopStopped, startLoop } from './loop.ts'

/** Simulated time: a loop of hours is proved in milliseconds. */
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const second = 1_000
/** Waits by the simulated timers. */
const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** A loop whose turns end when the test says so, or when they are told to end where they listen. */
function loopOf({ listens = true, overlaps = false }: { listens?: boolean; overlaps?: boolean } = {}) {
  const turns: { end: (isMore?: boolean) => void; fail: () => void; signal: AbortSignal }[] = []
  const failures: unknown[] = []
  let inside = 0
  let most = 0
  const loop = startLoop({
    turn(signal) {
      const { promise, resolve, reject } = Promise.withResolvers<boolean>()
      inside += 1
      most = Math.max(most, inside)
      if (listens) signal.addEventListener('abort', () => reject(signal.reason))
      turns.push({ signal, end: (isMore = false) => resolve(isMore), fail: () => reject(new Error('broken')) })
      return promise.finally(() => {
        inside -= 1
      })
    },
    restMs: 10 * second,
    deadlineMs: 60 * second,
    overlaps,
    sleep,
    onError: (error) => failures.push(error),
  })
  return { loop, turns, failures, most: () => most }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a loop', () => {
  it('tells a turn that is late to end, says so once, and begins the next one when it has', async () => {
    const { turns, failures, most } = loopOf()
    await pass(59 * second)
    expect(turns[0]?.signal.aborted).toBe(false)
    await pass(second)
    expect(turns[0]?.signal.reason).toMatchObject({ message: 'No end within 60000 ms' })
    expect(failures).toHaveLength(1)
    await pass(10 * second)
    expect(turns).toHaveLength(2)
    await pass(70 * second)
    expect(failures).toHaveLength(1)
    expect(most()).toBe(1)
  })

  it('has never a second turn beside one that does not end', async () => {
    const { loop, turns, most } = loopOf({ listens: false })
    await pass(3_600 * second)
    expect([turns.length, most()]).toEqual([1, 1])
    expect(loop.state()).toMatchObject({ failures: 1, hasEnded: false, lastMs: null })
    expect(loop.state().runningMs).toBeGreaterThan(3_599 * second)
    turns[0]?.end()
    await pass(10 * second)
    expect(turns).toHaveLength(2)
  })

  it('of work that is safe to begin again begins it beside one that hangs', async () => {
    const { turns } = loopOf({ listens: false, overlaps: true })
    await pass(150 * second)
    expect(turns).toHaveLength(3)
  })

  it('goes on at once where more is left, rests where none is, and is woken out of a rest', async () => {
    const { loop, turns } = loopOf()
    await pass(0)
    turns[0]?.end(true)
    await pass(0)
    expect(turns).toHaveLength(2)
    turns[1]?.end()
    await pass(9 * second)
    expect(turns).toHaveLength(2)
    loop.wake()
    await pass(0)
    expect(turns).toHaveLength(3)
    expect(loop.state()).toMatchObject({ hasEnded: true, failures: 0, lastMs: expect.any(Number) })
  })

  it('counts by a clock that nobody sets', async () => {
    const { turns } = loopOf()
    await pass(0)
    turns[0]?.end()
    vi.setSystemTime(new Date(Date.now() - 86_400 * second))
    await pass(10 * second)
    expect(turns).toHaveLength(2)
  })

  it('tells the turn to end when it stops, which is no failure, and begins none afterwards', async () => {
    const { loop, turns, failures } = loopOf()
    await pass(0)
    const stopped = loop.stop()
    await pass(0)
    await stopped
    expect(turns[0]?.signal.reason).toBe(loopStopped)
    await pass(100 * second)
    expect([turns.length, failures.length]).toEqual([1, 0])
  })
})
