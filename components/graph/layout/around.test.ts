import { describe, expect, it } from 'vitest'
import { type Layout, type LayoutGraph, layOut } from './index.ts'
import { overlapsOf } from './testing/quality.ts'

const shapes = ['up', 'radial'] as const

function graphOf(pairs: [holder: string, owned: string][]): LayoutGraph {
  const ids = [...new Set(['R', ...pairs.flat()])]
  return {
    nodes: ids.map((id) => ({ id, width: 100, height: 40 })),
    edges: pairs.map(([source, target], index) => ({ id: `e${index}`, source, target })),
    rootId: 'R',
  }
}

const at = ({ positions }: Layout, id: string) => positions.get(id) ?? { x: Number.NaN, y: Number.NaN }

describe('a layout around its root', () => {
  it('stands holdings beneath the root, right under their holders, and sisters under the owner they share', () => {
    const graph = graphOf([
      ['owner', 'R'],
      ['owner', 'sister'],
      ['R', 'held'],
      ['held', 'deep'],
      ['R', 'leaf'],
    ])
    const layout = layOut(graph)
    expect(at(layout, 'R')).toEqual({ x: 0, y: 0 })
    const layersOf = ['owner', 'sister', 'held', 'leaf', 'deep'].map((id) => layout.layers.get(id))
    expect(layersOf).toEqual([1, 0, -1, -1, -2])
    expect(overlapsOf(graph, layout)).toEqual([])
    const rings = layOut(graph, { shape: 'radial' })
    expect(at(rings, 'R')).toEqual({ x: 0, y: 0 })
    expect(Math.hypot(at(rings, 'deep').x, at(rings, 'deep').y)).toBeGreaterThan(
      Math.hypot(at(rings, 'held').x, at(rings, 'held').y),
    )
  })

  it('stands many companies without holdings of their own in rows beneath their holder', () => {
    const graph = graphOf(Array.from({ length: 40 }, (_, index): [string, string] => ['R', `c${index}`]))
    const layout = layOut(graph)
    const rows = Map.groupBy(layout.layers.values(), (layer) => layer)
    expect([...rows].map(([layer, { length }]) => [layer, length]).toSorted(([a = 0], [b = 0]) => b - a)).toEqual([
      [0, 1],
      [-1, 16],
      [-2, 16],
      [-3, 8],
    ])
    expect(overlapsOf(graph, layout)).toEqual([])
    expect(layout.crossings).toBe(0)
  })

  it('stands parts that hang apart in rows beneath the part of the root', () => {
    const pairs = Array.from({ length: 60 }, (_, index): [string, string] => [`p${index}`, `c${index}`])
    const graph = graphOf([['A', 'R'], ...pairs])
    for (const shape of shapes) {
      const layout = layOut(graph, { shape })
      expect(overlapsOf(graph, layout), shape).toEqual([])
      const { left, right, top, bottom } = layout.bounds
      expect((right - left) / (bottom - top)).toBeLessThan(4)
      expect(pairs.every(([, id]) => at(layout, id).y > at(layout, 'R').y)).toBe(true)
    }
    expect(layOut(graph, { previous: layOut(graph) }).positions).toEqual(layOut(graph).positions)
  })
})
