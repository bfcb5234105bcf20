import { describe, expect, it } from 'vitest'
import { heldOnce } from './branches.ts'
import type { Line, Size } from './model.ts'
import { drawRecorded, recordedFiles } from './testing/recorded.ts'
import { type DrawingOrder, type DrawingWork, draw } from './work.ts'

interface Area {
  of: string
  left: number
  right: number
  top: number
  bottom: number
}

const around = (of: string, { x, y }: { x: number; y: number }, width: number, height: number): Area => {
  return { of, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}
/** Areas that only touch do not meet; a line is an area a little less than twice that thick. */
const meet = (a: Area, b: Area) =>
  a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5

function areasOf({ layout, routes }: DrawingWork, boxes: ReadonlyMap<string, Size>, lines: readonly Line[]) {
  const widthOf = new Map(lines.map(({ id, labelWidth = 0 }) => [id, labelWidth]))
  return {
    boxes: [...boxes].map(([id, { width, height }]) =>
      around(id, layout.positions.get(id) ?? { x: 0, y: 0 }, width, height),
    ),
    labels: routes
      .map(({ id, label }) => around(id, label, widthOf.get(id) ?? 0, 16))
      .filter((one) => widthOf.get(one.of)),
    pieces: routes.flatMap(({ id, points }) =>
      points.slice(1).map((to, at): Area => {
        const from = points[at] ?? to
        const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
        return around(id, { x, y }, Math.abs(from.x - to.x) + 0.9, Math.abs(from.y - to.y) + 0.9)
      }),
    ),
  }
}

/** Boxes on boxes, lines through boxes, and words on boxes, on other words or on lines that are not theirs. */
function faultsOf(drawing: DrawingWork, boxes: ReadonlyMap<string, Size>, lines: readonly Line[]): string[] {
  const areas = areasOf(drawing, boxes, lines)
  const pairs = (ones: readonly Area[], others: readonly Area[], what: string) =>
    ones.flatMap((one) =>
      others.flatMap((other) => (one.of !== other.of && meet(one, other) ? [`${what} ${one.of}`] : [])),
    )
  return [
    ...pairs(areas.boxes, areas.boxes, 'box on box'),
    ...pairs(areas.pieces, areas.boxes, 'line on box'),
    ...pairs(areas.labels, [...areas.boxes, ...areas.labels, ...areas.pieces], 'words on'),
  ]
}

function given(pairs: readonly (readonly [holder: string, held: string])[], labelWidth = 60) {
  const held = heldOnce(
    pairs.map(([source, target]) => ({ source, target })),
    (id) => id === 'R',
  )
  const lines = pairs.map(([source, target], at) => {
    return { id: `e${at}`, source, target, weight: 50, labelWidth, isBranch: held.has(target) }
  })
  const boxes = new Map(['R', ...pairs.flat()].map((name) => [name, { width: 120, height: 52 }]))
  const order: DrawingOrder = { turn: 1, boxes, lines, rootId: 'R', options: { shape: 'up' } }
  return { boxes, lines, drawing: draw(order) }
}

const many = Array.from({ length: 40 }, (_, at) => ['R', `c${at}`] as const)

describe('lines to held companies', () => {
  it('leave their holder on one trunk and end with a head of their own, words above each box', () => {
    const { boxes, lines, drawing } = given(many)
    const { routes, layout } = drawing
    expect(new Set(routes.map(({ points: [start] }) => `${start?.x} ${start?.y}`)).size).toBe(1)
    const ofTrunk = routes.filter(({ points }) => points.length > 2).map(({ points }) => points[1]?.y)
    expect(new Set(ofTrunk).size).toBe(1)
    expect(new Set(routes.map(({ points }) => `${points.at(-1)?.x} ${points.at(-1)?.y}`)).size).toBe(40)
    for (const { id, label } of routes) {
      const { x, y } = layout.positions.get(lines.find((line) => line.id === id)?.target ?? '') ?? { x: 0, y: 0 }
      expect(Math.abs(label.x - x)).toBeLessThanOrEqual(8)
      expect(label.y).toBeLessThan(y - 26)
    }
    expect(faultsOf(drawing, boxes, lines)).toEqual([])
  })

  it('keep words wider than their boxes apart', () => {
    const { boxes, lines, drawing } = given(many.slice(0, 12), 260)
    expect(faultsOf(drawing, boxes, lines)).toEqual([])
  })

  it('share nothing with the line to a company of two holders, whose words stay at its start', () => {
    const { boxes, lines, drawing } = given([...many.slice(0, 3), ['R', 'joint'], ['other', 'joint']])
    const start = (at: number) => drawing.routes.find(({ id }) => id === `e${at}`)?.points[0]
    expect(start(0)).toEqual(start(2))
    expect(Math.abs((start(3)?.x ?? 0) - (start(0)?.x ?? 0))).toBeGreaterThanOrEqual(28)
    expect(faultsOf(drawing, boxes, lines)).toEqual([])
  })
})

describe('the words of a holder of many companies that others hold too', () => {
  it('stand where its lines end, because its box has no room for all', () => {
    const shared = Array.from({ length: 8 }, (_, at) => `s${at}`)
    const pairs = shared.flatMap((name) => [['R', name] as const, [`other ${name}`, name] as const])
    const { boxes, lines, drawing } = given(pairs, 90)
    for (const { id, label, points } of drawing.routes) {
      const line = lines.find((one) => one.id === id)
      expect(label.x).toBe((line?.source === 'R' ? points.at(-1) : points[0])?.x)
    }
    expect(drawing.layout.positions.size).toBe(boxes.size)
  })
})

describe('gaps that grow', () => {
  const crossing = Array.from({ length: 7 }, (_, at) => `a${at}`)
  const net = (to: string) => crossing.flatMap((from) => crossing.map((name) => [from + to, `${name}b${to}`] as const))

  it('leave the root where it is, above and beneath it', () => {
    const owned = crossing.map((name) => ['R', `${name}1`] as const)
    const { drawing } = given([...owned, ...net('1'), ['owner', 'R']])
    expect(drawing.layout.positions.get('R')).toEqual({ x: 0, y: 0 })
    const [upper, lower] = [drawing.layout.positions.get('a01')?.y ?? 0, drawing.layout.positions.get('a0b1')?.y ?? 0]
    expect(lower - upper).toBeGreaterThan(52 + 80)
  })

  it('keep parts that hang apart from each other', () => {
    const { boxes, lines, drawing } = given([['owner', 'R'], ...net('1'), ...net('2'), ...net('3')], 0)
    const { boxes: areas } = areasOf(drawing, boxes, lines)
    expect(areas.filter((one) => areas.some((other) => one !== other && meet(one, other)))).toEqual([])
    const bottom = Math.max(...areas.map((one) => one.bottom))
    expect(drawing.layout.bounds.bottom).toBeGreaterThanOrEqual(bottom)
  })
})

describe.skipIf(recordedFiles.length === 0)('recorded group files', () => {
  it.each(recordedFiles)('%s is drawn without words on boxes, words or other lines', (file) => {
    for (const { drawing, boxes, lines } of drawRecorded(file)) expect(faultsOf(drawing, boxes, lines)).toEqual([])
  })
})
