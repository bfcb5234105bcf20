import { describe, expect, it } from 'vitest'
import { cpuMs } from '#lib/testing/cpu.ts'
import { type Layout, type LayoutGraph, layOut } from './index.ts'
import { makeGraph, shuffled } from './testing/graphs.ts'
import { overlapsOf } from './testing/quality.ts'

const shapes = ['up', 'radial'] as const
const graphs = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => makeGraph({ nodes: 20 + seed * 45, seed, cycles: seed }))

function graphOf(pairs: [holder: string, owned: string][], rootId = 'R'): LayoutGraph {
  const ids = [...new Set([rootId, ...pairs.flat()])]
  return {
    nodes: ids.map((id) => ({ id, width: 100, height: 40 })),
    edges: pairs.map(([source, target], index) => ({ id: `e${index}`, source, target })),
    rootId,
  }
}

const at = ({ positions }: Layout, id: string) => positions.get(id) ?? { x: Number.NaN, y: Number.NaN }

describe('a layout of an ownership graph', () => {
  it('places every node, and no two of them meet', () => {
    for (const graph of graphs) {
      for (const shape of shapes) {
        const layout = layOut(graph, { shape })
        expect(layout.positions.size).toBe(graph.nodes.length)
        expect(overlapsOf(graph, layout), shape).toEqual([])
      }
    }
  })

  it('has room for boxes of every size', () => {
    for (const graph of graphs) {
      const nodes = graph.nodes.map((node, index) => ({
        ...node,
        width: 60 + ((index * 83) % 400),
        height: 30 + ((index * 37) % 200),
      }))
      for (const shape of shapes)
        expect(overlapsOf({ ...graph, nodes }, layOut({ ...graph, nodes }, { shape })), shape).toEqual([])
    }
  })

  it('draws every owner above whom it owns, unless the edge closes a circle and is said to be broken', () => {
    for (const graph of graphs) {
      const up = layOut(graph)
      for (const { id, source, target } of graph.edges) {
        if (source === target) continue
        const isUp = at(up, source).y < at(up, target).y
        expect(isUp, id).toBe(!up.broken.has(id))
      }
    }
  })

  it('breaks an edge of each circle and no other', () => {
    expect(
      layOut(
        graphOf([
          ['A', 'R'],
          ['B', 'A'],
          ['C', 'B'],
        ]),
      ).broken.size,
    ).toBe(0)
    expect(
      layOut(
        graphOf([
          ['A', 'R'],
          ['B', 'A'],
          ['A', 'B'],
        ]),
      ).broken,
    ).toEqual(new Set(['e2']))
    expect(
      layOut(
        graphOf([
          ['R', 'R'],
          ['A', 'R'],
        ]),
      ).broken.size,
    ).toBe(0)
    expect(
      layOut(
        graphOf(
          [
            ['A', 'B'],
            ['B', 'A'],
          ],
          'none',
        ),
      ).broken.size,
    ).toBe(1)
  })

  it('depends on the graph and not on the order it is given in', () => {
    for (const [seed, graph] of graphs.entries()) {
      const mixed = { ...graph, nodes: shuffled(graph.nodes, seed), edges: shuffled(graph.edges, seed + 99) }
      for (const shape of shapes) expect(layOut(mixed, { shape })).toEqual(layOut(graph, { shape }))
    }
  })

  it('stands the root in the origin, and a tree without a crossing with its owner over the middle', () => {
    const layout = layOut(
      graphOf([
        ['A', 'R'],
        ['B', 'R'],
        ['C', 'A'],
        ['D', 'A'],
        ['E', 'B'],
        ['F', 'B'],
      ]),
    )
    expect(at(layout, 'R')).toEqual({ x: 0, y: 0 })
    expect(layout.crossings).toBe(0)
    expect(at(layout, 'A').x).toBeCloseTo((at(layout, 'C').x + at(layout, 'D').x) / 2, 0)
    expect(at(layout, 'A').x + at(layout, 'B').x).toBeCloseTo(0, 0)
  })

  it('uncrosses what can be uncrossed', () => {
    const pairs: [string, string][] = [
      ['A', 'R'],
      ['B', 'R'],
      ['C', 'R'],
      ['X', 'A'],
      ['X', 'C'],
      ['Y', 'B'],
      ['Y', 'C'],
      ['Z', 'A'],
    ]
    expect(layOut(graphOf(pairs)).crossings).toBe(0)
  })

  it('counts the crossings that its own places show', () => {
    for (const graph of graphs.slice(0, 4)) {
      const layout = layOut(graph)
      expect(layout.crossings).toBe(crossingsSeen(graph, layout))
    }
  })

  it('puts the greater owner first where order is free, and bends long edges past other layers', () => {
    const graph = graphOf([
      ['A', 'R'],
      ['B', 'R'],
      ['B', 'C'],
      ['C', 'A'],
    ])
    const layout = layOut(graph)
    expect(layout.routes.get('e1')).toHaveLength(4)
    const free = graphOf([
      ['A', 'R'],
      ['B', 'R'],
      ['C', 'R'],
    ])
    const weighted = { ...free, edges: free.edges.map((edge, index) => ({ ...edge, weight: index })) }
    const byPlace = ['A', 'B', 'C'].toSorted((a, b) => at(layOut(weighted), a).x - at(layOut(weighted), b).x)
    expect(byPlace).toEqual(['C', 'B', 'A'])
  })

  it('draws parallel edges, edges to nobody, parts that hang apart, and nothing at all', () => {
    const graph = graphOf([
      ['A', 'R'],
      ['A', 'R'],
      ['P', 'Q'],
      ['S', 'T'],
    ])
    const edges = [...graph.edges, { id: 'lost', source: 'nobody', target: 'R' }]
    const layout = layOut({ ...graph, edges })
    expect(layout.positions.size).toBe(6)
    expect(overlapsOf(graph, layout)).toEqual([])
    expect(layOut({ nodes: [], edges: [] }).positions.size).toBe(0)
    expect(layOut({ nodes: [], edges: [] }, { shape: 'radial' }).positions.size).toBe(0)
  })

  it('leads edges past boxes and never through them', () => {
    for (const graph of graphs.slice(0, 4)) {
      const layout = layOut(graph)
      const boxes = graph.nodes.map(({ id, width, height }) => ({ id, width, height, ...at(layout, id) }))
      for (const [id, route] of layout.routes) {
        for (const { x, y } of route) {
          const inside = boxes.find(
            (box) => Math.abs(box.x - x) < box.width / 2 && Math.abs(box.y - y) < box.height / 2,
          )
          expect(inside, id).toBeUndefined()
        }
        // From the owner down to what is owned, or up where the edge closes a circle: never to and fro.
        const heights = route.map(({ y }) => (layout.broken.has(id) ? -y : y))
        expect(heights).toEqual(heights.toSorted((a, b) => a - b))
      }
    }
  })

  it('grows by its nodes and not by their square', () => {
    const msOf = (nodes: number) => {
      const graph = makeGraph({ nodes })
      return Math.min(...[1, 2, 3].map(() => cpuMs(() => layOut(graph))))
    }
    msOf(2_000)
    // Four times the nodes of a graph with the same effort may take a few times as long, never sixteen times.
    expect(msOf(40_000) / msOf(10_000)).toBeLessThan(10)
  })
})

describe('a layout after an earlier one', () => {
  it('moves nothing when nothing has changed', () => {
    for (const graph of graphs) {
      const previous = layOut(graph)
      expect(moved(graph, previous, layOut(graph, { previous }))).toEqual([])
    }
  })

  it('keeps who stands where among those who were there, and leaves the other layers alone, when a company is opened', () => {
    for (const [seed, graph] of graphs.entries()) {
      const opened = graph.nodes.at(-1 - seed)?.id ?? ''
      const news = ['x1', 'x2', 'x3']
      const grown = {
        ...graph,
        nodes: [...graph.nodes, ...news.map((id) => ({ id, width: 200, height: 64 }))],
        edges: [...graph.edges, ...news.map((id) => ({ id: `to ${id}`, source: id, target: opened }))],
      }
      const previous = layOut(graph)
      const layout = layOut(grown, { previous })
      expect(overlapsOf(grown, layout)).toEqual([])
      const layer = layout.layers.get('x1')
      const elsewhere = graph.nodes.filter(({ id }) => layout.layers.get(id) !== layer)
      expect(moved({ ...graph, nodes: elsewhere }, previous, layout)).toEqual([])
      const row = graph.nodes.filter(({ id }) => layout.layers.get(id) === layer).map(({ id }) => id)
      const inOrder = (one: Layout) => row.toSorted((a, b) => at(one, a).x - at(one, b).x)
      expect(inOrder(layout)).toEqual(inOrder(previous))
      // What is new needs three places; nobody moves further than that.
      for (const id of row) expect(Math.abs(at(layout, id).x - at(previous, id).x)).toBeLessThan(3 * 232)
    }
  })

  it('leaves who stays where they are when others go', () => {
    for (const graph of graphs) {
      const previous = layOut(graph)
      const gone = graph.nodes.at(-1)?.id
      const fewer = {
        ...graph,
        nodes: graph.nodes.filter(({ id }) => id !== gone),
        edges: graph.edges.filter(({ source, target }) => source !== gone && target !== gone),
      }
      expect(moved(fewer, previous, layOut(fewer, { previous }))).toEqual([])
    }
  })
})

function moved({ nodes }: LayoutGraph, before: Layout, after: Layout): string[] {
  const isMoved = (id: string) =>
    Math.hypot(at(before, id).x - at(after, id).x, at(before, id).y - at(after, id).y) > 0.01
  return nodes.filter(({ id }) => isMoved(id)).map(({ id }) => id)
}

/** Segments between neighbouring layers compared one with another, by the places they are drawn at. */
function crossingsSeen(graph: LayoutGraph, layout: Layout): number {
  const byLayer = new Map<number, Map<string, [number, number]>>()
  const drawn = new Set<string>()
  for (const { id, source, target } of graph.edges) {
    const key = `${source} ${target}`
    if (source === target || drawn.has(key)) continue
    drawn.add(key)
    const bends = (layout.routes.get(id) ?? []).filter((_, index) => index % 2 === 0)
    const points = [at(layout, source), ...bends, at(layout, target)]
    const rising = at(layout, source).y < at(layout, target).y ? points.toReversed() : points
    for (const [index, point] of rising.entries()) {
      const next = rising[index + 1]
      if (next === undefined) break
      const layer = (layout.layers.get(layout.broken.has(id) ? source : target) ?? 0) + index
      const segments = byLayer.get(layer) ?? new Map<string, [number, number]>()
      segments.set(`${key} ${index}`, [point.x, next.x])
      byLayer.set(layer, segments)
    }
  }
  let crossings = 0
  for (const segments of byLayer.values()) {
    const all = [...segments.values()]
    for (const [index, [a, b]] of all.entries()) {
      for (const [c, d] of all.slice(index + 1)) if ((a - c) * (b - d) < -1e-6) crossings += 1
    }
  }
  return crossings
}
