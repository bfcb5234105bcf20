import { describe, expect, it } from 'vitest'
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
