import { describe, expect, it } from 'vitest'
import { graphOf } from '#lib/domain/ownership/testing.ts'
import { boxOf } from '../drawing/boxes.ts'
import { sceneOf } from '../drawing/scene.ts'
import { draw } from '../drawing/work.ts'
import { explore } from '../model/explored.ts'
import { graphViewOf } from '../model/view.ts'
import { edge, firstViewport, readableZoom, showing, wholeViewport } from './viewports.ts'

const window = { width: 1200, height: 660 }

type Holding = [holder: string, owned: string, share: number]

/** Parties in levels of so many each, every one beside the first of the level before. */
function levelsOf(counts: number[]): [id: string, before: string][] {
  const levels = counts.map((count, level) => Array.from({ length: count }, (_, at) => `p${level}-${at}`))
  return levels.flatMap((ids, level) => ids.map((id): [string, string] => [id, levels[level - 1]?.[0] ?? 'R']))
}

/** Owners in levels of so many each. */
const sceneWith = (...counts: number[]) => sceneOfAll(levelsOf(counts).map(([id, owned]) => [id, owned, 1]))
/** A group in levels of so many each, its head the subject. */
const groupOf = (...counts: number[]) => sceneOfAll(levelsOf(counts).map(([id, holder]) => [holder, id, 1]))

function sceneOfAll(holdings: Holding[]) {
  const explored = explore(graphOf(holdings))
  const none = new Set<string>()
  const view = graphViewOf(explored, {
    threshold: 0,
    showsEnded: false,
    depth: 99,
    opened: none,
    folded: none,
    focus: null,
  })
  const boxes = new Map(
    view.parties.map((party) => [party.id, boxOf(party, party.name ?? party.id, { figures: '', linesWidth: 0 })]),
  )
  const lines = view.relations.map((relation) => ({ ...relation, weight: 0 }))
  return sceneOf(view, boxes, draw({ turn: 1, boxes, lines, rootId: 'R', options: {} }), false, 'once')
}

describe('what is seen first', () => {
  it('is the whole picture where it can be read', () => {
    const scene = sceneWith(4, 5)
    expect(firstViewport(scene, window)).toEqual(wholeViewport(scene, window))
  })

  it('is never smaller than can be read: of a wider picture the subject and the levels that fit', () => {
    const scene = sceneWith(4, 30)
    expect(wholeViewport(scene, window).zoom).toBeLessThan(readableZoom)
    const { x, y, zoom } = firstViewport(scene, window)
    expect(zoom).toBeGreaterThanOrEqual(readableZoom)
    for (const id of ['R', 'p0-0', 'p0-3']) {
      const placed = scene.placedOf.get(id)
      expect((placed?.left ?? 0) * zoom + x).toBeGreaterThanOrEqual(0)
      expect((placed?.right ?? 0) * zoom + x).toBeLessThanOrEqual(window.width)
      expect((placed?.bottom ?? 0) * zoom + y).toBeLessThanOrEqual(window.height)
    }
  })

  it('shows the subject of a picture that is too wide from the first level on', () => {
    const scene = sceneWith(60)
    const { x, zoom } = firstViewport(scene, window)
    expect(zoom).toBeGreaterThanOrEqual(readableZoom)
    expect((scene.placedOf.get('R')?.x ?? 0) * zoom + x).toBeCloseTo(window.width / 2, 0)
  })
})

describe('a picture higher than its window', () => {
  it.each([
    ['a group beneath its head', groupOf(40, 40, 40, 40)],
    ['a head with one company in each level', groupOf(1, 1, 1, 1, 1, 1, 1, 1, 1, 1)],
    ['owners in many levels', sceneWith(4, 30, 3, 3, 3, 3, 3, 3)],
    ['owners of one each', sceneWith(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)],
  ])('has no empty part above or beneath what is shown, and the subject in view: %s', (_, scene) => {
    const { y, zoom } = firstViewport(scene, window)
    const { top, bottom } = scene.layout.bounds
    expect((bottom - top) * zoom).toBeGreaterThan(window.height)
    expect(top * zoom + y).toBeLessThanOrEqual(edge + 1e-6)
    expect(bottom * zoom + y).toBeGreaterThanOrEqual(window.height - edge - 1e-6)
    const root = scene.placedOf.get('R')
    expect((root?.top ?? Number.NaN) * zoom + y).toBeGreaterThanOrEqual(0)
    expect((root?.bottom ?? Number.NaN) * zoom + y).toBeLessThanOrEqual(window.height)
  })
})

describe('following a selection', () => {
  const box = { left: 1000, right: 1100, top: -500, bottom: -440 }

  it('keeps the zoom and moves as little as it takes', () => {
    const next = showing(box, box, window, { x: 600, y: 600, zoom: 1 })
    expect(next).toEqual({ zoom: 1, x: window.width - 24 - 1100, y: 600 })
  })

  it('shows what is selected where its paths are larger than the window', () => {
    const all = { ...box, left: -3000 }
    const next = showing(all, box, window, { x: 600, y: 600, zoom: 1 })
    expect(next.x).toBe(window.width - 24 - 1100)
  })
})
