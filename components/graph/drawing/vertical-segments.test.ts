import { describe, expect, it } from 'vitest'
import type { Line } from './model.ts'
import { drawRecorded, recordedFiles } from './testing/recorded.ts'
import { keptApart, type Square } from './vertical-segments.ts'
import type { DrawingWork } from './work.ts'

interface Piece {
  line: string
  trunk: string | null
  x: number
  top: number
  bottom: number
}

/** Upright pieces of two lines less than 4 px apart, side by side; those on one trunk are one line there. */
function nearIn(pieces: readonly Piece[]): [string, string][] {
  return pieces.flatMap((one, at) =>
    pieces.slice(at + 1).flatMap((other): [string, string][] => {
      const isOne = one.line === other.line || (one.trunk !== null && one.trunk === other.trunk)
      const isBeside = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
      return !isOne && isBeside && Math.abs(one.x - other.x) < 4 ? [[one.line, other.line]] : []
    }),
  )
}

function piecesOf(line: string, { points, trunk }: Square): Piece[] {
  return points.slice(1).flatMap((to, at): Piece[] => {
    const from = points[at] ?? to
    if (Math.abs(from.x - to.x) > 0.5) return []
    const own = { line, trunk: at === 0 ? trunk : null, x: to.x }
    return [{ ...own, top: Math.min(from.y, to.y), bottom: Math.max(from.y, to.y) }]
  })
}

function nearInDrawing({ routes }: DrawingWork, lines: readonly Line[]): [string, string][] {
  const trunkOf = new Map(lines.map(({ id, source, isBranch }) => [id, isBranch ? source : null]))
  return nearIn(routes.flatMap(({ id, points }) => piecesOf(id, { points, trunk: trunkOf.get(id) ?? null })))
}

describe('upright pieces of two lines', () => {
  const step = (x: number, to: number, y: number, trunk: string | null = null): Square => ({
    points: [
      { x, y: 0 },
      { x, y },
      { x: to, y },
      { x: to, y: 100 },
    ],
    trunk,
  })
  const near = (lines: readonly Square[]) => nearIn(lines.flatMap((line, at) => piecesOf(`${at}`, line)))
  const apart = (lines: readonly Square[]) => {
    const paths = keptApart(lines)
    return lines.map((line, at) => ({ ...line, points: paths[at] ?? [] }))
  }

  it('move apart until they can be told from each other, with the pieces across still square', () => {
    const lines = [step(0, 200, 60), step(300, 2, 40), step(203, 400, 30), step(0, 120, 90)]
    expect(near(lines)).not.toEqual([])
    const moved = apart(lines)
    expect(near(moved)).toEqual([])
    for (const { points } of moved) {
      for (const [at, to] of points.slice(1).entries()) {
        expect(to.x === points[at]?.x || to.y === points[at]?.y).toBe(true)
      }
    }
  })

  it('stay where they are when nothing is near, and on the trunk they share', () => {
    const lines = [step(0, 200, 60, 'holder'), step(0, 300, 60, 'holder'), step(500, 420, 60)]
    expect(apart(lines)).toEqual(lines)
    const [trunk, branch] = apart([...lines, step(350, 3, 30)])
    expect([trunk, branch]).toEqual(lines.slice(0, 2))
  })
})

describe.skipIf(recordedFiles.length === 0)('recorded group files', () => {
  it.each(recordedFiles)('%s is drawn with no two upright pieces of lines less than 4 px apart', (file) => {
    const drawn = [drawRecorded(file), drawRecorded(file, {}, false), drawRecorded(file, { showsEnded: false })]
    for (const { drawing, lines } of drawn.flat()) expect(nearInDrawing(drawing, lines)).toEqual([])
  })
})
