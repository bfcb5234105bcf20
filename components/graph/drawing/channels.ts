import type { Layout, Point } from '../layout/index.ts'
import type { Rooms } from './labels.ts'
import { type Crossing, lanesOf, type Stretch } from './lanes.ts'
import type { Size } from './model.ts'

/** What lines across keep from boxes of both layers, and what the words at a box may take at most. */
const marginMin = 18
const marginMax = 240
/** Between lines across: a range of 100 % is 8 px wide. */
const laneStep = 10
const lanesHeightMax = 240

/** A line with slanted pieces, from its holder on. */
export interface Slanted {
  points: readonly Point[]
  /** Whose trunk its first piece is on; null for a line of its own. */
  trunk: string | null
  rooms: Rooms
}

/** A layer from the top of its tallest box to the bottom; the y axis points down, so the next layer is above. */
interface Band {
  top: number
  bottom: number
}

/** Layers from the lowest on, and which of them is the root's. */
interface Bands {
  bands: readonly Band[]
  ground: number
}

/** A slanted piece of a line, between the ends of two layers. */
interface Leg {
  from: Point
  to: Point
  trunk: string | null
}

/** What lies between two layers. */
interface Gap {
  legs: Leg[]
  laneOf: readonly number[]
  count: number
  /** Beneath the boxes of the upper layer, and above those of the lower. */
  top: number
  bottom: number
}

/** Replaces every slanted leg by down, across, down. A gap with more lines across than it has room for is made higher. */
export function turnSquare(
  layout: Layout,
  boxes: ReadonlyMap<string, Size>,
  lines: readonly Slanted[],
): { layout: Layout; paths: Point[][] } {
  const { bands, ground } = bandsOf(layout, boxes)
  const gaps = gapsOf(bands, lines)
  const rises = risesOf({ bands, ground }, gaps)
  const raise = ({ x, y }: Point): Point => ({ x, y: y - (rises[layerAt(bands, y)] ?? 0) })
  const corners = new Map<Point, [Point, Point]>()
  for (const [layer, { legs, laneOf, count, ...margins }] of gaps.entries()) {
    const bottom = (bands[layer]?.top ?? 0) - (rises[layer] ?? 0) - margins.bottom
    const top = (bands[layer + 1]?.bottom ?? 0) - (rises[layer + 1] ?? 0) + margins.top
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
    layout: rises.some((rise) => rise !== 0) ? raised(layout, raise) : layout,
    paths: lines.map(({ points }) => points.flatMap((point) => [raise(point), ...(corners.get(point) ?? [])])),
  }
}

function bandsOf({ positions, layers }: Layout, boxes: ReadonlyMap<string, Size>): Bands {
  const lowest = [...layers.values()].reduce((least, layer) => Math.min(least, layer), 0)
  const bands: Band[] = []
  for (const [id, { y }] of positions) {
    const half = (boxes.get(id)?.height ?? 0) / 2
    const layer = (layers.get(id) ?? 0) - lowest
    const known = bands[layer]
    bands[layer] = {
      top: Math.min(known?.top ?? Number.POSITIVE_INFINITY, y - half),
      bottom: Math.max(known?.bottom ?? Number.NEGATIVE_INFINITY, y + half),
    }
  }
  return { bands, ground: -lowest }
}

/** The layer a point is in, or right above. */
function layerAt(bands: readonly Band[], y: number) {
  let [low, high] = [0, bands.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bands[middle]?.top ?? 0) > y + 0.5) low = middle + 1
    else high = middle
  }
  return low
}

/** Each by the layer beneath it. */
function gapsOf(bands: readonly Band[], lines: readonly Slanted[]): Gap[] {
  const gaps = bands.slice(1).map((): Gap => ({ legs: [], laneOf: [], count: 0, top: marginMin, bottom: marginMin }))
  for (const { points, trunk, rooms } of lines) {
    for (let at = 0; at + 1 < points.length; at += 1) {
      const [from, to] = [points[at], points[at + 1]]
      if (from === undefined || to === undefined || Math.abs(from.x - to.x) < 0.5) continue
      gaps[layerAt(bands, Math.max(from.y, to.y))]?.legs.push({ from, to, trunk: at === 0 ? trunk : null })
    }
    const [start, end] = [points[0], points.at(-1)]
    if (start === undefined || end === undefined) continue
    const [holder, held] = [layerAt(bands, start.y), layerAt(bands, end.y)]
    const isDown = start.y < end.y
    widen(gaps[isDown ? holder - 1 : holder], isDown ? 'top' : 'bottom', rooms.start)
    widen(gaps[isDown ? held : held - 1], isDown ? 'bottom' : 'top', rooms.end)
  }
  return gaps.map((gap) => ({ ...gap, ...laneLegs(gap.legs) }))
}

function widen(gap: Gap | undefined, side: 'top' | 'bottom', room: number) {
  if (gap !== undefined) gap[side] = Math.min(marginMax, Math.max(gap[side], room))
}

/** Legs on one trunk share its lane; every other has one of its own. */
function laneLegs(legs: readonly Leg[]): { laneOf: number[]; count: number } {
  const trunks = new Map<string, Stretch>()
  const crossings: Crossing[] = []
  for (const { from, to, trunk } of legs) {
    if (trunk === null) {
      crossings.push(from.y < to.y ? { above: from.x, below: to.x } : { above: to.x, below: from.x })
      continue
    }
    const { left, right } = trunks.get(trunk) ?? { left: from.x, right: from.x }
    trunks.set(trunk, { left: Math.min(left, to.x), right: Math.max(right, to.x) })
  }
  const { laneOf, trunkLaneOf, count } = lanesOf(crossings, [...trunks.values()])
  const laneOfTrunk = new Map([...trunks.keys()].map((trunk, index) => [trunk, trunkLaneOf[index] ?? 0]))
  let own = 0
  return {
    laneOf: legs.map(({ trunk }) => {
      if (trunk !== null) return laneOfTrunk.get(trunk) ?? 0
      own += 1
      return laneOf[own - 1] ?? 0
    }),
    count,
  }
}

/** How far each layer moves up; those beneath the root's move down, and it stays. */
function risesOf({ bands, ground }: Bands, gaps: readonly Gap[]): number[] {
  let rise = 0
  const rises = bands.map((band, layer) => {
    const [below, gap] = [bands[layer - 1], gaps[layer - 1]]
    if (below === undefined || gap === undefined) return rise
    const lanesHeight = Math.min(lanesHeightMax, Math.max(0, gap.count - 1) * laneStep)
    rise += Math.max(0, gap.top + gap.bottom + lanesHeight - (below.top - band.bottom))
    return rise
  })
  const still = rises[ground] ?? 0
  return rises.map((one) => one - still)
}

function raised(layout: Layout, raise: (point: Point) => Point): Layout {
  const { bounds } = layout
  return {
    ...layout,
    positions: new Map([...layout.positions].map(([id, point]) => [id, raise(point)])),
    routes: new Map([...layout.routes].map(([id, points]) => [id, points.map(raise)])),
    bounds: { ...bounds, top: raise({ x: 0, y: bounds.top }).y, bottom: raise({ x: 0, y: bounds.bottom }).y },
  }
}
