import { type Extent, type Layout, type LayoutOptions, layoutGaps, type Point } from './model.ts'

/** Rows of parts are about this much wider than they are high, like the screen they are read on. */
const aspect = 1.6

export interface Stacked {
  layout: Layout
  /** How far each part moved, in the order given. */
  moves: Point[]
}

/** The first part where it is, the others in rows beneath it; their layers follow beneath its layers. */
export function stackParts([main, ...others]: readonly Layout[], options: LayoutOptions): Stacked {
  if (main === undefined) return { layout: emptyLayout(), moves: [] }
  const moves: Point[] = [{ x: 0, y: 0 }]
  if (others.length === 0) return { layout: main, moves }
  const [nodeGap, layerGap] = [options.nodeGap ?? layoutGaps.node, options.layerGap ?? layoutGaps.layer]
  const area = others.reduce((sum, { bounds }) => sum + (widthOf(bounds) + nodeGap) * (heightOf(bounds) + layerGap), 0)
  const width = Math.max(widthOf(main.bounds), Math.sqrt(area) * aspect)
  const left = (main.bounds.left + main.bounds.right - width) / 2
  const whole = copyOf(main)
  let lowest = [...main.layers.values()].reduce((least, layer) => Math.min(least, layer), 0)
  for (const row of rowsOf(others, width, nodeGap)) {
    const above = row.reduce((most, { bounds }) => Math.max(most, -bounds.top), 0)
    const layers = row.flatMap((part) => [...part.layers.values()])
    const tallest = layers.reduce((most, layer) => Math.max(most, layer), 0)
    const deepest = layers.reduce((least, layer) => Math.min(least, layer), 0)
    const y = whole.bounds.bottom + layerGap + above
    let x = left
    for (const part of row) {
      const move = { x: x - part.bounds.left, y }
      place(whole, part, move, lowest - 1 - tallest)
      moves.push(move)
      x += widthOf(part.bounds) + nodeGap
    }
    const below = row.reduce((most, { bounds }) => Math.max(most, bounds.bottom), 0)
    whole.bounds.bottom = y + below
    whole.bounds.right = Math.max(whole.bounds.right, x - nodeGap)
    whole.bounds.left = Math.min(whole.bounds.left, left)
    lowest -= 1 + tallest - deepest
  }
  return { layout: whole, moves }
}

const widthOf = ({ left, right }: Extent) => right - left
const heightOf = ({ top, bottom }: Extent) => bottom - top

function rowsOf(parts: readonly Layout[], width: number, gap: number): Layout[][] {
  const rows: Layout[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const part of parts) {
    const own = widthOf(part.bounds) + gap
    if (used + own > width) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(part)
    used += own
  }
  return rows
}

function place(whole: Layout, part: Layout, by: Point, layer: number) {
  const move = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y })
  for (const [id, point] of part.positions) whole.positions.set(id, move(point))
  for (const [id, own] of part.layers) whole.layers.set(id, layer + own)
  for (const [id, points] of part.routes) whole.routes.set(id, points.map(move))
  for (const id of part.broken) whole.broken.add(id)
  whole.crossings += part.crossings
}

function copyOf({ positions, layers, routes, broken, bounds, crossings }: Layout): Layout {
  return {
    positions: new Map(positions),
    layers: new Map(layers),
    routes: new Map(routes),
    broken: new Set(broken),
    bounds: { ...bounds },
    crossings,
  }
}

function emptyLayout(): Layout {
  return {
    positions: new Map(),
    layers: new Map(),
    routes: new Map(),
    broken: new Set(),
    bounds: { left: 0, top: 0, right: 0, bottom: 0 },
    crossings: 0,
  }
}
