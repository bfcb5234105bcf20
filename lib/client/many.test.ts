import { describe, expect, it } from 'vitest'
import { ApiError, tooManyUntil } from '#lib/contract/index.ts'
import { withPatience } from './many.ts'
import { delayOfRetry, shouldRetry } from './queries.ts'

const limited = tooManyUntil('Too many changes by this person', 7_000)

describe('what a limit refused', () => {
  it('goes on after the time that was said, where it is one of many acts', async () => {
    const waited: number[] = []
    let times = 0
    const act = async () => {
      times += 1
      if (times < 3) throw limited
      return 'done'
    }
    expect(await withPatience(act, async (ms) => void waited.push(ms))).toBe('done')
    expect(waited).toEqual([7_000, 7_000])
  })

  it('is given up after three waits, and anything else at once', async () => {
    const waited: number[] = []
    const wait = async (ms: number) => void waited.push(ms)
    await expect(withPatience(() => Promise.reject(limited), wait)).rejects.toBe(limited)
    expect(waited).toHaveLength(3)
    const other = new ApiError('request.conflict', 'changed meanwhile')
    await expect(withPatience(() => Promise.reject(other), wait)).rejects.toBe(other)
    expect(waited).toHaveLength(3)
  })

  it('is read again by a page after that time, and not at all where it is long', () => {
    expect([shouldRetry(0, limited), delayOfRetry(0, limited)]).toEqual([true, 7_000])
    expect(shouldRetry(0, tooManyUntil('Too much data read by this person', 60_000))).toBe(false)
    const away = new ApiError('internal.unexpected', 'away', { status: 503, headers: { 'retry-after': '5' } })
    expect([shouldRetry(0, away), delayOfRetry(1, away)]).toEqual([true, 2_000])
  })
})
