import type { Point } from '../layout/index.ts'

const radius = 6

/** Corner points as an SVG path with round corners. */
export function svgPathOf(points: readonly Point[]): string {
  const [first] = points
  if (first === undefined) return ''
  const parts = [`M${short(first.x)} ${short(first.y)}`]
  for (let at = 1; at < points.length; at += 1) {
    const point = points[at] ?? first
    const before = points[at - 1] ?? first
    const after = points[at + 1]
    if (after === undefined) {
      parts.push(`L${short(point.x)} ${short(point.y)}`)
      break
    }
    const round = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2)
    const [enter, leave] = [towards(point, before, round), towards(point, after, round)]
    parts.push(
      `L${short(enter.x)} ${short(enter.y)}Q${short(point.x)} ${short(point.y)} ${short(leave.x)} ${short(leave.y)}`,
    )
  }
  return parts.join('')
}

/** Shortens the line by the length of its arrow head, so that a wide line does not show beside the tip. */
export function withoutTip(points: readonly Point[], length: number): Point[] {
  const [last, before] = [points.at(-1), points.at(-2)]
  if (last === undefined || before === undefined) return [...points]
  return [...points.slice(0, -1), towards(last, before, Math.min(length, distance(last, before)))]
}

/** The arrow head at the end of a line, as a closed path. */
export function arrowHeadOf(points: readonly Point[], length: number, width: number): string {
  const [tip, before] = [points.at(-1), points.at(-2)]
  if (tip === undefined || before === undefined) return ''
  const all = distance(tip, before) || 1
  const [dx, dy] = [(tip.x - before.x) / all, (tip.y - before.y) / all]
  const base = { x: tip.x - dx * length, y: tip.y - dy * length }
  const [a, b] = [
    { x: base.x - (dy * width) / 2, y: base.y + (dx * width) / 2 },
    { x: base.x + (dy * width) / 2, y: base.y - (dx * width) / 2 },
  ]
  return `M${short(tip.x)} ${short(tip.y)}L${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}Z`
}

/** Two bars across a line, as on one that is closed, so far before its end. */
export function barsOf(points: readonly Point[], before: number): string {
  const [tip, from] = [points.at(-1), points.at(-2)]
  if (tip === undefined || from === undefined) return ''
  const all = distance(tip, from) || 1
  const [dx, dy] = [(tip.x - from.x) / all, (tip.y - from.y) / all]
  return [before, before + 4]
    .map((by) => {
      const at = { x: tip.x - dx * by, y: tip.y - dy * by }
      return `M${short(at.x - dy * 5)} ${short(at.y + dx * 5)}L${short(at.x + dy * 5)} ${short(at.y - dx * 5)}`
    })
    .join('')
}

function distance(a: Point, b: Point) {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function towards(from: Point, to: Point, by: number): Point {
  const all = distance(from, to)
  return all === 0 ? from : { x: from.x + ((to.x - from.x) * by) / all, y: from.y + ((to.y - from.y) * by) / all }
}

function short(value: number) {
  return Math.round(value * 10) / 10
}
