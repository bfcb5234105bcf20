import { expect, it } from 'vitest'
import { countCrossings } from './crossings.ts'
import { breakCycles } from './cycles.ts'
import { indexGraph } from './indexed.ts'
import { assignLayers, firstOrder } from './layers.ts'
import { numberGraph } from './model.ts'
import { reduceCrossings } from './reduce.ts'
import { sift } from './sift.ts'
import { makeGraph } from './testing/graphs.ts'

const layeredOf = (seed: number) => {
  const graph = indexGraph(numberGraph(makeGraph({ nodes: 600, seed })))
  return assignLayers(graph, breakCycles(graph))
}

it('leaves a third fewer crossings than the walk it starts from, where owners are shared', () => {
  for (const seed of [1, 2, 3, 4]) {
    const layered = layeredOf(seed)
    const { order, crossings } = reduceCrossings(layered)
    expect(crossings).toBe(countCrossings(layered, order))
    expect(crossings).toBeLessThan(0.67 * countCrossings(layered, firstOrder(layered)))
  }
})

it('saves with every move exactly what it says it saves, and moves no one who is not free', () => {
  for (const seed of [1, 2, 3, 4]) {
    for (const reach of [8, 600]) {
      const layered = layeredOf(seed)
      const order = firstOrder(layered)
      const before = countCrossings(layered, order)
      const saved = sift(layered, order, reach, () => true)
      expect(saved).toBeGreaterThan(0)
      expect(countCrossings(layered, order)).toBe(before - saved)
    }
    const layered = layeredOf(seed)
    const order = firstOrder(layered)
    const still = (vertices: Int32Array) => vertices.filter((vertex) => vertex % 3 !== 0)
    const before = still(order.vertices)
    expect(sift(layered, order, 600, (vertex) => vertex % 3 === 0)).toBeGreaterThan(0)
    expect(still(order.vertices)).toEqual(before)
  }
})
