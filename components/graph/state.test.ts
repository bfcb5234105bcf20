import { describe, expect, it } from 'vitest'
import { allLevels, depthFrom } from './state.ts'

/** Parties by how many stand on each level, the root first. */
const graphOf = (...counts: number[]) =>
  counts.flatMap((count, level) => Array.from({ length: count }, () => ({ level })))

describe('the levels that are open at first', () => {
  it('are all of a graph that can be looked at as a whole', () => {
    expect(depthFrom(null, graphOf(1, 9, 140))).toBe(allLevels)
  })

  it('are those of a larger one that can be read side by side, and the first in any case', () => {
    expect(depthFrom(null, graphOf(1, 6, 27, 500))).toBe(1)
    expect(depthFrom(null, graphOf(1, 2, 12, 13, 500))).toBe(2)
    expect(depthFrom(null, graphOf(1, 700))).toBe(1)
    expect(depthFrom(null, graphOf(1, ...Array.from({ length: 200 }, () => 1)))).toBe(200)
  })

  it('are those that are asked for', () => {
    expect(depthFrom(3, graphOf(1, 700))).toBe(3)
    expect(depthFrom(-4, graphOf(1))).toBe(1)
    expect(depthFrom(1e9, graphOf(1))).toBe(allLevels)
  })
})
