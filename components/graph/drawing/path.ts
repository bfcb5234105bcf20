import { drawnShare } from '#lib/domain/ownership/index.ts'
import type { Point } from '../layout/index.ts'
import { isPledged } from '../model/index.ts'
import type { PlacedRelation } from './scene.ts'

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
function withoutTip(points: readonly Point[], length: number) {
  const [last, before] = [points.at(-1), points.at(-2)]
  if (last === undefined || before === undefined) return [...points]
  return [...points.slice(0, -1), towards(last, before, Math.min(length, distance(last, before)))]
}

/** The arrow head at the end of a line, as a closed path. */
function arrowHeadOf(points: readonly Point[], length: number, width: number) {
  const end = endOf(points)
  if (end === null) return ''
  const { tip, dx, dy } = end
  const base = { x: tip.x - dx * length, y: tip.y - dy * length }
  const [a, b] = [
    { x: base.x - (dy * width) / 2, y: base.y + (dx * width) / 2 },
    { x: base.x + (dy * width) / 2, y: base.y - (dx * width) / 2 },
  ]
  return `M${short(tip.x)} ${short(tip.y)}L${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}Z`
}

/** Two bars across a line, as on one that is closed, so far before its end. */
function barsOf(points: readonly Point[], before: number) {
  const end = endOf(points)
  if (end === null) return ''
  const { tip, dx, dy } = end
  return [before, before + 4]
    .map((by) => {
      const at = { x: tip.x - dx * by, y: tip.y - dy * by }
      return `M${short(at.x - dy * 5)} ${short(at.y + dx * 5)}L${short(at.x + dy * 5)} ${short(at.y - dx * 5)}`
    })
    .join('')
}

/** Where a line ends, and in which direction it gets there. */
function endOf(points: readonly Point[]) {
  const [tip, before] = [points.at(-1), points.at(-2)]
  if (tip === undefined || before === undefined) return null
  const all = distance(tip, before) || 1
  return { tip, dx: (tip.x - before.x) / all, dy: (tip.y - before.y) / all }
}

/** What of a line follows from its share and its kind: width 1 + 5 × minimum / 100, a band to the maximum, and its paths. */
export function lineShapeOf({ relation, route: { points } }: PlacedRelation) {
  const { kind, share } = relation
  const isThin = kind === 'joins' || kind === 'is'
  const { low, high } = isThin || share === null ? { low: 0, high: 0 } : drawnShare(share)
  const core = isThin ? 1.25 : 1 + low / 20
  const length = 7 + core
  return {
    core,
    /** 0 where the share is one figure. */
    band: high > low ? 1 + high / 20 + 2 : 0,
    shaft: svgPathOf(withoutTip(points, length - 1)),
    head: arrowHeadOf(points, length, 6 + core * 1.3),
    bars: isPledged(relation) ? barsOf(points, length + 2) : null,
  }
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
