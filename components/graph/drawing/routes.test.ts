import { describe, expect, it } from 'vitest'
import { crossingsOf } from '../layout/testing/polylines.ts'
import { linesWidths } from './widths.ts'
import { draw } from './work.ts'

const box = { width: 170, height: 52 }
const labelHeight = 16

/** Lines of one holder to several companies, each with words of that width. */
function labelsOf(widths: readonly number[], targets: readonly string[]) {
  const names = ['holder', ...new Set(targets)]
  const lines = widths.map((labelWidth, at) => {
    const target = targets[at] ?? ''
    return { id: `r${at}`, source: 'holder', target, weight: 50, labelWidth }
  })
  const { routes } = draw({
    turn: 1,
    boxes: new Map(names.map((name) => [name, box])),
    lines,
    rootId: targets[0] ?? null,
    options: { shape: 'up' },
  })
  return routes.map(({ label, points }, at) => ({ ...label, width: widths[at] ?? 0, points }))
}

type Label = ReturnType<typeof labelsOf>[number]

function overlap(a: Label, b: Label): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < labelHeight
}

describe('the words on lines', () => {
  it.each([
    [
      [62, 123],
      ['a', 'a'],
    ],
    [
      [59, 59, 59],
      ['a', 'b', 'a'],
    ],
    [
      [40, 123, 40],
      ['a', 'b', 'b'],
    ],
  ])('of one holder never stand on each other: %j', (widths, targets) => {
    const labels = labelsOf(widths, targets)
    expect(labels).toHaveLength(widths.length)
    const pairs = labels.flatMap((one, at) => labels.slice(at + 1).map((other) => [one, other] as const))
    expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([])
  })

  it('stand on the first leg of their line, and in one row where there is room', () => {
    const labels = labelsOf([20, 20], ['a', 'b'])
    for (const { x, y, points } of labels) {
      const [start, corner] = points
      expect(x).toBe(start?.x)
      expect(y).toBeLessThan(corner?.y ?? 0)
    }
    expect(new Set(labels.map(({ y }) => y)).size).toBe(1)
  })
})

describe('lines into one box', () => {
  const holders = ['a', 'b', 'c', 'd', 'e']
  const given = (names: readonly string[]) => {
    const lines = names.map((source) => ({ id: source, source, target: 'held', weight: 50, labelWidth: 40 }))
    const widths = linesWidths(lines)
    const boxes = new Map(
      [...names, 'held'].map((name) => [name, { ...box, width: Math.max(box.width, widths.get(name) ?? 0) }]),
    )
    return draw({ turn: 1, boxes, lines, rootId: 'held', options: { shape: 'up' } })
  }

  it('each have a port of their own, 28 px from the next, and never run on each other or cross', () => {
    const { routes } = given(holders)
    const ports = routes.map(({ points }) => points.at(-1)?.x ?? 0).toSorted((a, b) => a - b)
    for (const [at, port] of ports.slice(1).entries()) expect(port - (ports[at] ?? 0)).toBeGreaterThanOrEqual(28)
    expect(crossingsOf(routes.map(({ points }) => [...points]))).toBe(0)
    const across = routes.flatMap(({ points }) =>
      points.length === 4 ? [`${points[1]?.y} ${(points[1]?.x ?? 0) < 0}`] : [],
    )
    expect(new Set(across).size).toBe(across.length)
  })

  it('make the gap higher where there are more than it has room for', () => {
    const many = Array.from({ length: 24 }, (_, at) => `holder ${at}`)
    const { layout, routes } = given(many)
    const heights = new Set(
      routes.flatMap(({ points }) => (points.length === 4 ? [Math.round(points[1]?.y ?? 0)] : [])),
    )
    expect(heights.size).toBeGreaterThanOrEqual(11)
    const sorted = [...heights].toSorted((a, b) => a - b)
    for (const [at, y] of sorted.slice(1).entries()) expect(y - (sorted[at] ?? 0)).toBeGreaterThanOrEqual(9)
    expect(layout.positions.get('held')).toMatchObject({ y: 0 })
  })
})

describe('a company that holds itself', () => {
  it('has the words of its line beside its box, inside the bounds of the picture', () => {
    const lines = [{ id: 'loop', source: 'a', target: 'a', weight: 2, labelWidth: 44 }]
    const { routes, layout } = draw({ turn: 1, boxes: new Map([['a', box]]), lines, rootId: 'a', options: {} })
    const [{ label, right } = { label: { x: 0, y: 0 }, right: 0 }] = routes
    expect(label.x - 22).toBeGreaterThan(box.width / 2)
    expect(right).toBeGreaterThanOrEqual(label.x + 22)
    expect(layout.bounds.right).toBeGreaterThanOrEqual(right)
  })
})
