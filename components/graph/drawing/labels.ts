import { append } from '../append.ts'
import type { Point } from '../layout/index.ts'
import type { Line } from './model.ts'

/** Where the words of a line stand below its box, and how far below them the next ones that need room. */
const labelDepth = 17
const labelRowHeight = 18
const labelGap = 4
/** Half the height of words. */
const labelHalf = 8
/** Words at both sides of a box, and arrow heads above it, keep so much from lines across. */
const clearance = 5
const headLength = 13
/** Where the words of a line stand above the box it ends at. */
const endDepth = headLength + clearance + labelHalf
/** How far a company that holds itself draws its line beside it. */
export const loopWidth = 22

/** Room that a line takes between its box and lines across the gap, at its start and at its end. */
export interface Rooms {
  start: number
  end: number
}

/** Words stand in their row at one end of their line. */
export function roomsOf(isAtEnd: boolean, row: number): Rooms {
  const rows = row * labelRowHeight + labelHalf + clearance
  if (isAtEnd) return { start: headLength, end: endDepth + rows }
  return { start: labelDepth + rows, end: headLength + clearance }
}

/** Room beside a box for the line of a company that holds itself, with its words. */
export function loopRoom({ labelWidth = 0 }: Line): number {
  return loopWidth + labelGap + labelWidth
}

/** Words at one side of a box that are wider than their lines lie apart stand in rows. */
export function labelRowsOf(
  lines: readonly Line[],
  paths: readonly (readonly Point[])[],
  endLabelled: ReadonlySet<string>,
): number[] {
  const bySide = new Map<string, { index: number; x: number; width: number }[]>()
  for (const [index, { id, source, target, labelWidth: width = 0 }] of lines.entries()) {
    const points = paths[index] ?? []
    const isAtEnd = endLabelled.has(id)
    const [at, next] = isAtEnd ? [points.at(-1), points.at(-2)] : points
    if (at === undefined || next === undefined || source === target) continue
    const key = `${next.y < at.y ? 't' : 'b'}${isAtEnd ? target : source}`
    append(bySide, key, { index, x: at.x, width })
  }
  const rows = new Array<number>(lines.length).fill(0)
  for (const own of bySide.values()) {
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

interface Placing {
  isRadial: boolean
  isAtEnd: boolean
  row: number
}

export function labelOf(line: Line, points: readonly Point[], { isRadial, isAtEnd, row }: Placing): Point {
  const [first = { x: 0, y: 0 }, second = first] = points
  if (line.source === line.target) return besideLoop(line, points)
  if (isRadial) return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  const [at = first, next = second] = isAtEnd ? [points.at(-1), points.at(-2)] : [first, second]
  const least = isAtEnd ? endDepth : labelDepth
  // Never past the corner: beyond it the words would stand on another line.
  const room = Math.abs(next.y - at.y) - labelHalf - 2
  const depth = Math.max(least, Math.min(least + row * labelRowHeight, room))
  return { x: at.x, y: at.y + (next.y < at.y ? -depth : depth) }
}

function besideLoop({ labelWidth = 0 }: Line, points: readonly Point[]): Point {
  const [, outer = { x: 0, y: 0 }, upper = outer] = points
  return { x: outer.x + labelGap + labelWidth / 2, y: (outer.y + upper.y) / 2 }
}

/** The room of a line together with its words. */
export function extentOf(points: readonly Point[], label: Point, { labelWidth = 0 }: Line) {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return {
    left: Math.min(...xs, label.x - labelWidth / 2),
    right: Math.max(...xs, label.x + labelWidth / 2),
    top: Math.min(...ys, label.y - labelHalf),
    bottom: Math.max(...ys, label.y + labelHalf),
  }
}
