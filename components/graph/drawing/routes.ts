import type { Layout, Point } from '../layout/index.ts'
import { lanesOf, type Span } from './lanes.ts'

/** What of a relation and of a party the routes need; both cross to a worker. */
export interface Line {
  id: string
  source: string
  target: string
  /** How wide its words are; 0 where it has none. */
  labelWidth?: number
  /** The only line to a held company: it branches off the trunk of its holder, and its words stand where it ends. */
  isBranch?: boolean
}
export interface Size {
  width: number
  height: number
}

/** A line as it is drawn. */
export interface Route {
  id: string
  /** Corner points, from the owner to the owned. */
  points: readonly Point[]
  /** Where its label stands. */
  label: Point
  isLoop: boolean
  left: number
  right: number
  top: number
  bottom: number
}

interface Leg {
  route: number
  from: Point
  to: Point
  /** Shared by all branches of one holder. */
  isTrunk: boolean
}

const portGap = 14
/** Where the words of a line stand below its box, and how far below them the next ones that need room. */
const labelDepth = 18
const labelRowHeight = 18
const labelGap = 4
/** Beneath a box stand labels, above the next one arrow heads; what is between is for lines across. */
const labelMargin = 30
const arrowMargin = 16

/**
 * Orthogonal lines through the gaps between layers. Lines across a gap have lanes: those to one target share one, so that
 * holders of one company read as one tree, and lines to different targets never lie on each other.
 */
export function routesOf(
  relations: readonly Line[],
  layout: Layout,
  boxes: ReadonlyMap<string, Size>,
  isRadial = false,
): Route[] {
  const ports = portsOf(relations, layout, boxes)
  const paths = relations.map((relation) => waypoints(relation, layout, boxes, ports, isRadial))
  if (!isRadial) spreadAcross(relations, paths)
  const rows = labelRowsOf(relations, paths)
  return relations.flatMap((relation, index) => {
    const points = paths[index]
    if (points === undefined || points.length < 2) return []
    return [routeFrom(relation, points, layout, isRadial, rows[index] ?? 0)]
  })
}

/** Words of lines that leave one box side by side and are wider than the lines lie apart stand below each other. */
function labelRowsOf(relations: readonly Line[], paths: readonly Point[][]): number[] {
  const bySource = new Map<string, { index: number; x: number; width: number }[]>()
  for (const [index, { source, target, isBranch, labelWidth: width = 0 }] of relations.entries()) {
    const x = paths[index]?.[0]?.x
    if (x === undefined || source === target || isBranch) continue
    const own = bySource.get(source)
    if (own === undefined) bySource.set(source, [{ index, x, width }])
    else own.push({ index, x, width })
  }
  const rows = new Array<number>(relations.length).fill(0)
  for (const own of bySource.values()) {
    const ends: number[] = []
    for (const { index, x, width } of own.toSorted((a, b) => a.x - b.x)) {
      const free = ends.findIndex((end) => end + labelGap <= x - width / 2)
      const row = free === -1 ? ends.length : free
      ends[row] = x + width / 2
      rows[index] = row
    }
  }
  return rows
}

function routeFrom(
  { id, source, target, isBranch }: Line,
  points: Point[],
  layout: Layout,
  isRadial: boolean,
  labelRow: number,
): Route {
  const [first = { x: 0, y: 0 }, second = first] = points
  const last = points.at(-1) ?? first
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const isUpwards = second.y < first.y
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  // Never past the first corner: beyond it the words would stand on another line.
  const depth = Math.max(
    labelDepth,
    Math.min(labelDepth + labelRow * labelRowHeight, Math.abs(second.y - first.y) - 10),
  )
  const near = isBranch
    ? { x: last.x, y: last.y - arrowMargin - labelDepth }
    : { x: first.x, y: first.y + (isUpwards ? -1 : 1) * depth }
  return {
    id,
    points,
    label: isRadial || source === target ? middle : near,
    isLoop: layout.broken.has(id) || source === target,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

/** How far from the middle of its box a line leaves: lines of one holder stand side by side in the order of their targets. */
function portsOf(relations: readonly Line[], layout: Layout, boxes: ReadonlyMap<string, Size>): Map<string, number> {
  const bySource = new Map<string, Line[]>()
  for (const relation of relations) {
    if (relation.isBranch) continue
    const known = bySource.get(relation.source)
    if (known === undefined) bySource.set(relation.source, [relation])
    else known.push(relation)
  }
  const ports = new Map<string, number>()
  for (const [source, own] of bySource) {
    const room = (boxes.get(source)?.width ?? 0) - 32
    const gap = Math.min(44, Math.max(portGap, room / Math.max(1, own.length)), room / Math.max(1, own.length - 1))
    const xOf = ({ id, target }: Line) => layout.routes.get(id)?.[0]?.x ?? layout.positions.get(target)?.x ?? 0
    for (const [at, { id }] of own.toSorted((a, b) => xOf(a) - xOf(b)).entries()) {
      ports.set(id, (at - (own.length - 1) / 2) * gap)
    }
  }
  return ports
}

function waypoints(
  { id, source, target }: Line,
  layout: Layout,
  boxes: ReadonlyMap<string, Size>,
  ports: ReadonlyMap<string, number>,
  isRadial: boolean,
): Point[] {
  const [from, to] = [layout.positions.get(source), layout.positions.get(target)]
  const [above, below] = [boxes.get(source), boxes.get(target)]
  if (from === undefined || to === undefined || above === undefined || below === undefined) return []
  if (isRadial) return [from, to]
  if (source === target) return selfLoop(from, above)
  const isUpwards = layout.broken.has(id) || from.y > to.y
  const port = ports.get(id) ?? 0
  // A line that closes a circle runs against the others and beside them.
  const aside = isUpwards ? Math.min(above.width, below.width) / 4 : 0
  const start = { x: from.x + (isUpwards ? aside : port), y: from.y + ((isUpwards ? -1 : 1) * above.height) / 2 }
  const end = { x: to.x + aside, y: to.y + ((isUpwards ? 1 : -1) * below.height) / 2 }
  return [start, ...(layout.routes.get(id) ?? []), end]
}

function selfLoop({ x, y }: Point, { width, height }: Size): Point[] {
  const right = x + width / 2
  return [
    { x: right, y: y + height / 4 },
    { x: right + 22, y: y + height / 4 },
    { x: right + 22, y: y - height / 4 },
    { x: right, y: y - height / 4 },
  ]
}

/** Replaces every slanted leg by down, across, down. The height of its crossing is its lane's in that gap. */
function spreadAcross(relations: readonly Line[], paths: Point[][]): void {
  const gaps = new Map<string, { legs: Leg[]; spans: Span[] }>()
  for (const [route, points] of paths.entries()) {
    const relation = relations[route]
    if (relation === undefined || relation.source === relation.target) continue
    for (const [at, from] of points.slice(0, -1).entries()) {
      const to = points[at + 1]
      if (to === undefined || Math.abs(from.x - to.x) < 0.5) continue
      const key = String(Math.round(Math.max(from.y, to.y) / 40))
      const gap = gaps.get(key) ?? { legs: [], spans: [] }
      gaps.set(key, gap)
      const isLast = at === points.length - 2
      const isTrunk = at === 0 && relation.isBranch === true
      gap.legs.push({ route, from, to, isTrunk })
      const group = isTrunk ? `from:${relation.source}` : isLast ? relation.target : `${relation.id}:${at}`
      gap.spans.push({ group, left: Math.min(from.x, to.x), right: Math.max(from.x, to.x) })
    }
  }
  const corners = new Map<Point, [Point, Point]>()
  for (const { legs, spans } of gaps.values()) {
    const { laneOf, count } = lanesOf(spans)
    const hasTrunk = legs.some(({ isTrunk }) => isTrunk)
    for (const [index, leg] of legs.entries()) {
      const { from, to } = leg
      const y = crossingHeight(leg, laneOf[index] ?? 0, count, hasTrunk)
      corners.set(from, [
        { x: from.x, y },
        { x: to.x, y },
      ])
    }
  }
  for (const [route, points] of paths.entries()) {
    paths[route] = points.flatMap((point) => [point, ...(corners.get(point) ?? [])])
  }
}

/** Lanes are counted from beneath; trunks take the upper half of their gap, because the words of their lines stand in the lower. */
function crossingHeight({ from, to, isTrunk }: Leg, lane: number, count: number, hasTrunk: boolean): number {
  const isDown = to.y > from.y
  const [top, bottom] = isDown ? [from.y, to.y] : [to.y, from.y]
  const [first, last] = [top + (hasTrunk ? arrowMargin : labelMargin), bottom - arrowMargin]
  if (last <= first) return (top + bottom) / 2
  if (!hasTrunk) return last - lane * Math.min(9, (last - first) / Math.max(1, count - 1))
  const step = Math.min(9, (last - first) / 2 / count)
  return isTrunk ? first + lane * step : last - lane * step
}
