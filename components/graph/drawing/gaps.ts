import type { Layout, Point } from '../layout/index.ts'
import { lanesOf } from './lanes.ts'
import type { Size } from './routes.ts'

/** Beneath a box are the words of its lines, above the next one arrow heads; what is between is for lines across. */
const labelMargin = 30
const arrowMargin = 18
/** Between lines across: a range of 100 % is 8 px wide. */
const laneStep = 10
const lanesHeightMax = 240

/** A layer from the top of its tallest box to the bottom; the y axis points down, so the next layer is above. */
interface Band {
  top: number
  bottom: number
}

/** A slanted piece of a line, between the ends of two layers. */
interface Leg {
  from: Point
  to: Point
}

/** What lies between two layers. */
interface Gap {
  legs: Leg[]
  laneOf: readonly number[]
  count: number
}

export interface Routed {
  layout: Layout
  paths: Point[][]
}

/** Replaces every slanted leg by down, across, down. A gap with more lines across than it has room for is made higher. */
export function turnSquare(layout: Layout, boxes: ReadonlyMap<string, Size>, paths: readonly Point[][]): Routed {
  const bands = bandsOf(layout, boxes)
  const gaps = gapsOf(bands, paths)
  const rises = risesOf(bands, gaps)
  const raise = ({ x, y }: Point): Point => ({ x, y: y - (rises[layerAt(bands, y)] ?? 0) })
  const corners = new Map<Point, [Point, Point]>()
  for (const [layer, { legs, laneOf, count }] of gaps) {
    const bottom = (bands[layer]?.top ?? 0) - (rises[layer] ?? 0) - arrowMargin
    const top = (bands[layer + 1]?.bottom ?? 0) - (rises[layer + 1] ?? 0) + labelMargin
    const step = Math.min(laneStep, Math.max(0, bottom - top) / Math.max(1, count - 1))
    for (const [index, { from, to }] of legs.entries()) {
      const y = bottom - (laneOf[index] ?? 0) * step
      corners.set(from, [
        { x: from.x, y },
        { x: to.x, y },
      ])
    }
  }
  return {
    layout: rises.some((rise) => rise > 0) ? raised(layout, raise) : layout,
    paths: paths.map((points) => points.flatMap((point) => [raise(point), ...(corners.get(point) ?? [])])),
  }
}

function bandsOf({ positions, layers }: Layout, boxes: ReadonlyMap<string, Size>): Band[] {
  const bands: Band[] = []
  for (const [id, { y }] of positions) {
    const half = (boxes.get(id)?.height ?? 0) / 2
    const layer = layers.get(id) ?? 0
    const known = bands[layer]
    bands[layer] = {
      top: Math.min(known?.top ?? Number.POSITIVE_INFINITY, y - half),
      bottom: Math.max(known?.bottom ?? Number.NEGATIVE_INFINITY, y + half),
    }
  }
  return bands
}

/** The layer a point is in, or right above. */
function layerAt(bands: readonly Band[], y: number): number {
  let [low, high] = [0, bands.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bands[middle]?.top ?? 0) > y + 0.5) low = middle + 1
    else high = middle
  }
  return low
}

/** By the layer beneath. */
function gapsOf(bands: readonly Band[], paths: readonly Point[][]): Map<number, Gap> {
  const byLayer = new Map<number, Leg[]>()
  for (const points of paths) {
    for (let at = 0; at + 1 < points.length; at += 1) {
      const [from, to] = [points[at], points[at + 1]]
      if (from === undefined || to === undefined || Math.abs(from.x - to.x) < 0.5) continue
      const layer = layerAt(bands, Math.max(from.y, to.y))
      const legs = byLayer.get(layer)
      if (legs === undefined) byLayer.set(layer, [{ from, to }])
      else legs.push({ from, to })
    }
  }
  return new Map(
    [...byLayer].map(([layer, legs]) => {
      const crossings = legs.map(({ from, to }) => (from.y < to.y ? [from.x, to.x] : [to.x, from.x]))
      return [layer, { legs, ...lanesOf(crossings.map(([above = 0, below = 0]) => ({ above, below }))) }]
    }),
  )
}

/** How far each layer moves up. The root's stays. */
function risesOf(bands: readonly Band[], gaps: ReadonlyMap<number, Gap>): number[] {
  let rise = 0
  return bands.map((band, layer) => {
    const below = bands[layer - 1]
    const count = gaps.get(layer - 1)?.count ?? 0
    if (below === undefined || count === 0) return rise
    const wanted = labelMargin + arrowMargin + Math.min(lanesHeightMax, (count - 1) * laneStep)
    rise += Math.max(0, wanted - (below.top - band.bottom))
    return rise
  })
}

function raised(layout: Layout, raise: (point: Point) => Point): Layout {
  const { bounds } = layout
  return {
    ...layout,
    positions: new Map([...layout.positions].map(([id, point]) => [id, raise(point)])),
    routes: new Map([...layout.routes].map(([id, points]) => [id, points.map(raise)])),
    bounds: { ...bounds, top: raise({ x: 0, y: bounds.top }).y },
  }
}
