import { describe, expect, it } from 'vitest'
import { delayAfterMs } from '#lib/domain/deliveries/index.ts'

const total = (attempts: number) =>
  Array.from({ length: attempts - 1 }, (_, index) => delayAfterMs(index + 1)).reduce((sum, ms) => sum + ms, 0)

describe('the timetable', () => {
  it('makes the tenth attempt after 511 seconds and the fiftieth after 520,383 (T14)', () => {
    expect(total(10)).toBe(511_000)
    expect(total(50)).toBe(520_383_000)
  })

  it('doubles from one second up to four hours', () => {
    expect([1, 2, 3, 9, 14, 15, 16, 49].map(delayAfterMs)).toEqual([
      1_000, 2_000, 4_000, 256_000, 8_192_000, 14_400_000, 14_400_000, 14_400_000,
    ])
  })
})
