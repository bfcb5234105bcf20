import { describe, expect, it } from 'vitest'
import { type Crossing, lanesOf } from './lanes.ts'

const right = (above: number, below: number): Crossing => ({ above, below })

describe('lines across a gap', () => {
  it('share a lane where they do not overlap', () => {
    const { laneOf, count } = lanesOf([right(0, 100), right(200, 300), right(400, 320)])
    expect(count).toBe(1)
    expect(laneOf).toEqual([0, 0, 0])
  })

  it('into one box are nested: the outer one is the lower, from either side', () => {
    const { laneOf } = lanesOf([right(0, 300), right(100, 328), right(200, 356), right(900, 412), right(700, 384)])
    expect(laneOf).toEqual([0, 1, 2, 0, 1])
  })

  it('never overlap in a lane', () => {
    const crossings = Array.from({ length: 60 }, (_, at) => right((at * 137) % 800, (at * 271) % 900))
    const { laneOf } = lanesOf(crossings)
    const pairs = crossings.flatMap((a, at) =>
      crossings.slice(at + 1).map((b, next) => [a, b, at, at + 1 + next] as const),
    )
    const overlaps = pairs.filter(
      ([a, b, i, j]) =>
        laneOf[i] === laneOf[j] &&
        Math.min(a.above, a.below) < Math.max(b.above, b.below) &&
        Math.min(b.above, b.below) < Math.max(a.above, a.below),
    )
    expect(overlaps).toEqual([])
  })
})
