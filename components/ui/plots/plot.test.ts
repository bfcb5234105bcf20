import { describe, expect, it } from 'vitest'
import { markByKey, nearestMark, roundTicks } from './plot.ts'

const mark = (x?: number) => ({ id: String(x), cells: [], value: '', ...(x === undefined ? {} : { x }) })

describe('a plot', () => {
  it('has three to five round gridlines from 0, and the last is not below what is drawn', () => {
    expect(roundTicks(3_480)).toEqual([0, 1_000, 2_000, 3_000, 4_000])
    expect(roundTicks(19)).toEqual([0, 5, 10, 15, 20])
    expect(roundTicks(3)).toEqual([0, 1, 2, 3])
    for (let most = 1; most < 100_000; most = Math.ceil(most * 1.37)) {
      const ticks = roundTicks(most)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(ticks.length, String(most)).toBeLessThanOrEqual(5)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }
    expect(roundTicks(0)).toEqual([0, 1])
  })

  it('moves through its marks by arrows and stops at its ends; another key is left to the page', () => {
    expect(markByKey('ArrowRight', null, 3)).toBe(0)
    expect(markByKey('ArrowRight', 2, 3)).toBe(2)
    expect(markByKey('ArrowLeft', 0, 3)).toBe(0)
    expect(markByKey('ArrowLeft', null, 3)).toBe(2)
    expect([markByKey('Home', 1, 3), markByKey('End', 1, 3)]).toEqual([0, 2])
    expect(markByKey('a', 1, 3)).toBeNull()
    expect(markByKey('ArrowRight', null, 0)).toBeNull()
  })

  it('answers the pointer by the mark that is nearest, and by none that has no place', () => {
    expect(nearestMark([mark(0.1), mark(0.5), mark(0.9)], 0.62)).toBe(1)
    expect(nearestMark([mark(undefined)], 0.5)).toBeNull()
  })
})
