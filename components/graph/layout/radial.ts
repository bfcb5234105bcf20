import type { Indexed } from './indexed.ts'
import { makeRising } from './isotonic.ts'
import { orderGraph, toLayout } from './layered.ts'
import { type Layered, type LayerOrder, verticesOf } from './layers.ts'
import { entriesOf, type Lists, listsOf } from './lists.ts'
import { type Layout, type LayoutOptions, layoutGaps, type Numbered } from './model.ts'

const fullTurn = 2 * Math.PI

/**
 * The root in the middle, owners and holdings on rings around it. On its ring a node comes as near to the direction of those it holds
 * as the others leave room; rings are as wide as what stands on them needs.
 */
export function layOutInRings(given: Numbered, options: LayoutOptions): Layout {
  const ordered = orderGraph(awayFromRoot(given), undefined)
  const { graph, layered, order } = ordered
  const size = sizesOf(graph, layered, options.nodeGap ?? layoutGaps.node)
  const radius = radiiOf(layered, order, size, options.layerGap ?? layoutGaps.layer)
  const angle = anglesOf(layered, order, size, radius)
  return toLayout(
    given,
    ordered,
    (vertex) => {
      const distance = radius[layered.layer[vertex] ?? 0] ?? 0
      const direction = (angle[vertex] ?? 0) - Math.PI / 2
      return { x: distance * Math.cos(direction), y: distance * Math.sin(direction) }
    },
    () => [],
  )
}

/** Edges of whoever is not above the root, turned so that all lead to it: a ring has no beneath. */
function awayFromRoot(graph: Numbered): Numbered {
  if (graph.root < 0) return graph
  const [holder, owned] = [graph.holder.slice(), graph.owned.slice()]
  const distance = distancesFrom(graph)
  for (let edge = 0; edge < holder.length; edge += 1) {
    const [above, below] = [graph.holder[edge] ?? 0, graph.owned[edge] ?? 0]
    if ((distance[above] ?? 0) >= (distance[below] ?? 0)) continue
    holder[edge] = below
    owned[edge] = above
  }
  return { ...graph, holder, owned }
}

/** Owners of the root have none, so that their edges stay as they are; others count the edges to the nearest of these. */
function distancesFrom({ nodes, holder, owned, root }: Numbered) {
  const holders = listsOf(nodes.length, owned, holder)
  const held = listsOf(nodes.length, holder, owned)
  const distance = new Int32Array(nodes.length).fill(-1)
  const near = [root]
  distance[root] = 0
  const reach = (from: number, lists: Lists, far: number) => {
    for (const other of entriesOf(lists, from)) {
      if (distance[other] !== -1) continue
      distance[other] = far
      near.push(other)
    }
  }
  for (const node of near) reach(node, holders, 0)
  for (const node of near) {
    const far = (distance[node] ?? 0) + 1
    reach(node, holders, far)
    reach(node, held, far)
  }
  return distance
}

/** Each node as the circle around it, with its share of the gap: circles that do not meet hold boxes that do not. */
function sizesOf(graph: Indexed, layered: Layered, nodeGap: number) {
  const size = new Float64Array(layered.count).fill(layoutGaps.bend)
  for (let node = 0; node < graph.count; node += 1) {
    size[node] = Math.hypot(graph.width[node] ?? 0, graph.height[node] ?? 0) + nodeGap
  }
  return size
}

function radiiOf(layered: Layered, order: LayerOrder, size: Float64Array, layerGap: number) {
  const radius = new Float64Array(layered.layerCount)
  let inner = 0
  for (let layer = 0; layer < layered.layerCount; layer += 1) {
    const on = verticesOf(order, layer)
    const largest = on.reduce((most, vertex) => Math.max(most, size[vertex] ?? 0), 0)
    const around = on.reduce((sum, vertex) => sum + (size[vertex] ?? 0), 0)
    const isMiddle = layer === 0 && on.length === 1
    let distance = isMiddle ? 0 : Math.max(around / fullTurn, layer === 0 ? largest : inner + layerGap + largest / 2)
    // A straight line across the ring is shorter than the way along it, so a crowded ring needs a little more.
    while (!isMiddle && spanOf(on, size, distance) > fullTurn) distance *= 1.02
    radius[layer] = distance
    inner = distance + largest / 2
  }
  return radius
}

/** The angle two neighbours need between them. */
function apart(a: number, b: number, radius: number) {
  return 2 * Math.asin(Math.min(1, (a + b) / 4 / Math.max(radius, 1e-9)))
}

function spanOf(on: Int32Array, size: Float64Array, radius: number) {
  let span = 0
  for (let at = 0; at < on.length; at += 1) {
    span += apart(size[on[at] ?? 0] ?? 0, size[on[(at + 1) % on.length] ?? 0] ?? 0, radius)
  }
  return span
}

function anglesOf(layered: Layered, order: LayerOrder, size: Float64Array, radius: Float64Array) {
  const angle = new Float64Array(layered.count)
  const crowd = crowdsOf(layered)
  for (let layer = 0; layer < layered.layerCount; layer += 1) {
    const on = verticesOf(order, layer)
    const value = new Float64Array(on.length)
    const offset = new Float64Array(on.length)
    const total = on.reduce((all, vertex) => all + (crowd[vertex] ?? 0), 0)
    let before = 0
    for (let at = 0; at < on.length; at += 1) {
      const vertex = on[at] ?? 0
      const left = on[at - 1]
      if (left !== undefined) {
        offset[at] = (offset[at - 1] ?? 0) + apart(size[left] ?? 0, size[vertex] ?? 0, radius[layer] ?? 0)
      }
      const owned = entriesOf(layered.down, vertex)
      const sum = owned.reduce((all, one) => all + (angle[one] ?? 0), 0)
      // The first ring has no direction to follow yet: its nodes share the turn by how many stand above each.
      const share = ((before + (crowd[vertex] ?? 0) / 2) / total) * fullTurn
      const wanted = layer < 2 || owned.length === 0 ? share : sum / owned.length
      before += crowd[vertex] ?? 0
      value[at] = wanted - (offset[at] ?? 0)
    }
    makeRising(value, new Float64Array(on.length).fill(1), new Int32Array(on.length), on.length)
    const closing = apart(size[on.at(-1) ?? 0] ?? 0, size[on[0] ?? 0] ?? 0, radius[layer] ?? 0)
    const room = Math.max(0, fullTurn - (offset.at(-1) ?? 0) - closing)
    for (let at = 0; at < on.length; at += 1) {
      // Cut to one turn: for values that only rise that is still the nearest solution.
      angle[on[at] ?? 0] = Math.min(room, Math.max(0, value[at] ?? 0)) + (offset[at] ?? 0)
    }
  }
  return angle
}

/** How many stand at the end of the branches above each vertex, a branch counted with the first of those it holds. */
function crowdsOf({ count, layer, layerCount, down }: Layered) {
  const crowd = new Float64Array(count)
  const byLayer: number[][] = Array.from({ length: layerCount }, () => [])
  for (let vertex = 0; vertex < count; vertex += 1) byLayer[layer[vertex] ?? 0]?.push(vertex)
  for (const vertices of byLayer.toReversed()) {
    for (const vertex of vertices) {
      crowd[vertex] = Math.max(1, crowd[vertex] ?? 0)
      const [owned] = entriesOf(down, vertex)
      if (owned !== undefined) crowd[owned] = (crowd[owned] ?? 0) + (crowd[vertex] ?? 0)
    }
  }
  return crowd
}
