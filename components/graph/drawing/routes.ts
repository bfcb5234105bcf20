import type { Layout, Point } from '../layout/index.ts'
import { turnSquare } from './gaps.ts'
import { type Ports, portsOf, runsUpwards } from './ports.ts'

/** What of a relation and of a party the routes need; both cross to a worker. */
export interface Line {
  id: string
  source: string
  target: string
  /** How wide its words are; 0 where it has none. */
  labelWidth?: number
}
export interface Size {
  width: number
  height: number
}

/** A line as it is drawn, with the room it takes together with its words. */
export interface Route {
  id: string
  /** Corner points, from the owner to the owned. */
  points: readonly Point[]
  /** The middle of its label. */
  label: Point
  isLoop: boolean
  left: number
  right: number
  top: number
  bottom: number
}

/** Where the words of a line stand below its box, and how far below them the next ones that need room. */
const labelDepth = 17
const labelRowHeight = 18
const labelGap = 4
/** Half the height of words. */
const labelHalf = 8
/** How far a company that holds itself draws its line beside it. */
const loopWidth = 22
/** A piece this near to straight is drawn straight: its port moves by less than lines lie apart. */
const almostStraight = 8

/** Orthogonal lines through the gaps between layers, each with a port of its own at both ends; rings have straight ones. */
export function routesOf(
  relations: readonly Line[],
  given: Layout,
  boxes: ReadonlyMap<string, Size>,
  isRadial = false,
): { layout: Layout; routes: Route[] } {
  const ports = isRadial ? new Map<string, Ports>() : portsOf(relations, given, boxes)
  const slanted = relations.map((relation) => waypoints(relation, given, boxes, ports.get(relation.id)))
  const { layout, paths } = isRadial ? { layout: given, paths: slanted } : turnSquare(given, boxes, slanted)
  const rows = labelRowsOf(relations, paths)
  const routes = relations.flatMap((relation, index) => {
    const points = relation.source === relation.target ? selfLoop(relation, layout, boxes) : (paths[index] ?? [])
    return points.length < 2 ? [] : [routeFrom(relation, points, layout, isRadial, rows[index] ?? 0)]
  })
  return { layout: { ...layout, bounds: boundsWith(layout.bounds, routes) }, routes }
}

/** Room beside a box for the line of a company that holds itself, with its words. */
export function loopRoom({ labelWidth = 0 }: Line): number {
  return loopWidth + labelGap + labelWidth
}

/** Words of lines that leave one box side by side and are wider than the lines lie apart stand below each other. */
function labelRowsOf(relations: readonly Line[], paths: readonly Point[][]): number[] {
  const bySource = new Map<string, { index: number; x: number; width: number }[]>()
  for (const [index, { source, target, labelWidth: width = 0 }] of relations.entries()) {
    const x = paths[index]?.[0]?.x
    if (x === undefined || source === target) continue
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

function routeFrom(line: Line, points: Point[], layout: Layout, isRadial: boolean, labelRow: number): Route {
  const { id, source, target, labelWidth = 0 } = line
  const label = source === target ? besideLoop(line, points) : labelAt(points, isRadial, labelRow)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return {
    id,
    points,
    label,
    isLoop: layout.broken.has(id) || source === target,
    left: Math.min(...xs, label.x - labelWidth / 2),
    right: Math.max(...xs, label.x + labelWidth / 2),
    top: Math.min(...ys, label.y - labelHalf),
    bottom: Math.max(...ys, label.y + labelHalf),
  }
}

/** On the first leg; never past its corner: beyond it the words would stand on another line. */
function labelAt(points: readonly Point[], isRadial: boolean, row: number): Point {
  const [first = { x: 0, y: 0 }, second = first] = points
  if (isRadial) return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  const room = Math.abs(second.y - first.y) - labelHalf - 2
  const depth = Math.max(labelDepth, Math.min(labelDepth + row * labelRowHeight, room))
  return { x: first.x, y: first.y + (second.y < first.y ? -depth : depth) }
}

function waypoints(
  { id, source, target }: Line,
  layout: Layout,
  boxes: ReadonlyMap<string, Size>,
  ports: Ports | undefined,
): Point[] {
  const [from, to] = [layout.positions.get(source), layout.positions.get(target)]
  const [holder, held] = [boxes.get(source), boxes.get(target)]
  if (from === undefined || to === undefined || holder === undefined || held === undefined) return []
  if (source === target) return []
  if (ports === undefined) return [from, to]
  const down = runsUpwards({ id, source, target }, layout) ? -1 : 1
  const start = { x: from.x + ports.from, y: from.y + (down * holder.height) / 2 }
  const end = { x: to.x + ports.to, y: to.y - (down * held.height) / 2 }
  const bends = layout.routes.get(id) ?? []
  const [first = end, last = start] = [bends[0], bends.at(-1)]
  if (Math.abs(start.x - first.x) <= almostStraight) start.x = first.x
  if (Math.abs(end.x - last.x) <= almostStraight) end.x = last.x
  return [start, ...bends, end]
}

/** At the right of the box; its words stand right of it. */
function selfLoop({ source }: Line, layout: Layout, boxes: ReadonlyMap<string, Size>): Point[] {
  const [at, box] = [layout.positions.get(source), boxes.get(source)]
  if (at === undefined || box === undefined) return []
  const [right, quarter] = [at.x + box.width / 2, box.height / 4]
  return [
    { x: right, y: at.y + quarter },
    { x: right + loopWidth, y: at.y + quarter },
    { x: right + loopWidth, y: at.y - quarter },
    { x: right, y: at.y - quarter },
  ]
}

function besideLoop({ labelWidth = 0 }: Line, points: readonly Point[]): Point {
  const [, outer = { x: 0, y: 0 }, upper = outer] = points
  return { x: outer.x + labelGap + labelWidth / 2, y: (outer.y + upper.y) / 2 }
}

function boundsWith(bounds: Layout['bounds'], routes: readonly Route[]): Layout['bounds'] {
  const all = { ...bounds }
  for (const { left, right, top, bottom } of routes) {
    all.left = Math.min(all.left, left)
    all.right = Math.max(all.right, right)
    all.top = Math.min(all.top, top)
    all.bottom = Math.max(all.bottom, bottom)
  }
  return all
}
