import type { Point } from '../model.ts'

interface Piece {
  line: number
  a: Point
  b: Point
  top: number
  bottom: number
  left: number
  right: number
}

/** Crossings of lines as they are drawn, for layouts of any origin; lines that only touch do not cross. */
export function crossingsOf(lines: readonly (readonly Point[])[]): number {
  const pieces = lines.flatMap((points, line) =>
    points.slice(1).flatMap((b, at): Piece[] => {
      const a = points[at]
      return a === undefined ? [] : [pieceOf(line, a, b)]
    }),
  )
  pieces.sort((one, other) => one.top - other.top)
  let crossings = 0
  let open: Piece[] = []
  for (const piece of pieces) {
    open = open.filter(({ bottom }) => bottom > piece.top)
    for (const other of open) {
      if (other.line === piece.line || other.right < piece.left || other.left > piece.right) continue
      if (cross(piece, other)) crossings += 1
    }
    open.push(piece)
  }
  return crossings
}

function pieceOf(line: number, a: Point, b: Point): Piece {
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)]
  return { line, a, b, top, bottom, left: Math.min(a.x, b.x), right: Math.max(a.x, b.x) }
}

function cross(one: Piece, other: Piece): boolean {
  const [first, second] = [side(one, other.a) * side(one, other.b), side(other, one.a) * side(other, one.b)]
  return first < 0 && second < 0
}

/** On which side of a piece a point lies; 0 on it, with room for the machine's own error. */
function side({ a, b }: Piece, { x, y }: Point): number {
  const area = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
  return Math.abs(area) < 1e-6 ? 0 : Math.sign(area)
}
