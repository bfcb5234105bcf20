import { append } from '../append.ts'
import type { Point } from '../layout/index.ts'

/** Nearer to each other two upright pieces side by side look like one line. */
const nearest = 5
/** A piece moves by no more than this: boxes are further away. */
const moveMost = 7
/** Moving one piece may bring it near another; what is left after so many runs stays. */
const runsMost = 6
const cell = 16

/** A line turned square. Its first piece may be a trunk it shares with others, which stays where it is. */
export interface Square {
  points: readonly Point[]
  trunk: string | null
}

interface Upright {
  line: number
  /** Its points in the line. */
  first: number
  last: number
  x: number
  top: number
  bottom: number
  trunk: string | null
}

/** Moves upright pieces of different lines that run side by side until they can be told from each other. */
export function keptApart(lines: readonly Square[]): Point[][] {
  const paths = lines.map(({ points }) => points.map((point) => ({ ...point })))
  const uprights = lines.flatMap(({ trunk }, line) => uprightsOf(paths[line] ?? [], line, trunk))
  const cells = new Map<number, Upright[]>()
  for (const upright of uprights) enter(cells, upright)
  for (let run = 0; run < runsMost; run += 1) {
    let isMoved = false
    for (const upright of uprights) {
      for (const other of nearOf(cells, upright, upright.x)) isMoved = part(cells, paths, upright, other) || isMoved
    }
    if (!isMoved) break
  }
  return paths
}

function uprightsOf(points: readonly Point[], line: number, trunk: string | null) {
  const found: Upright[] = []
  for (let first = 0; first < points.length; ) {
    const x = points[first]?.x ?? 0
    let last = first
    while (Math.abs((points[last + 1]?.x ?? Number.NaN) - x) < 0.5) last += 1
    if (last > first) {
      const heights = points.slice(first, last + 1).map(({ y }) => y)
      const [top, bottom] = [Math.min(...heights), Math.max(...heights)]
      found.push({ line, first, last, x, top, bottom, trunk: first === 0 ? trunk : null })
    }
    first = last + 1
  }
  return found
}

function enter(cells: Map<number, Upright[]>, upright: Upright) {
  const at = Math.floor(upright.x / cell)
  append(cells, at, upright)
}

/** Pieces of other lines beside a piece if it stood there. Those on one trunk belong together. */
function nearOf(cells: ReadonlyMap<number, Upright[]>, upright: Upright, x: number) {
  const at = Math.floor(x / cell)
  return [at - 1, at, at + 1].flatMap((one) => (cells.get(one) ?? []).filter((other) => isNear(upright, other, x)))
}

function isNear(upright: Upright, other: Upright, x: number) {
  if (Math.abs(other.x - x) >= nearest - 0.01 || other.line === upright.line) return false
  if (upright.trunk !== null && upright.trunk === other.trunk) return false
  return Math.min(other.bottom, upright.bottom) - Math.max(other.top, upright.top) > 0.5
}

/** Moves the one or the other as little as possible to where it is near nothing; answers whether there is such a place. */
function part(cells: Map<number, Upright[]>, paths: Point[][], one: Upright, other: Upright) {
  if (!isNear(one, other, one.x)) return false
  const moves = [
    { upright: one, x: other.x - nearest },
    { upright: one, x: other.x + nearest },
    { upright: other, x: one.x - nearest },
    { upright: other, x: one.x + nearest },
  ].toSorted((a, b) => Math.abs(a.x - a.upright.x) - Math.abs(b.x - b.upright.x))
  const move = moves.find(
    ({ upright, x }) =>
      upright.trunk === null &&
      Math.abs(x - upright.x) <= moveMost &&
      isFree(paths[upright.line] ?? [], upright, x) &&
      nearOf(cells, upright, x).length === 0,
  )
  if (move === undefined) return false
  const { upright, x } = move
  const left = cells.get(Math.floor(upright.x / cell)) ?? []
  left.splice(left.indexOf(upright), 1)
  upright.x = x
  enter(cells, upright)
  for (const point of paths[upright.line]?.slice(upright.first, upright.last + 1) ?? []) point.x = x
  return true
}

/** The pieces across on both sides keep their direction. */
function isFree(points: readonly Point[], { first, last, x: from }: Upright, x: number) {
  return [points[first - 1], points[last + 1]].every((next) => next === undefined || (next.x - from) * (next.x - x) > 0)
}
