import { drawnShare } from '#lib/domain/ownership/index.ts'
import type { Extent, Layout } from '../layout/index.ts'
import type { Explored, ExploredRelation, GraphView, Party } from '../model/index.ts'
import { type Box, boxOf, labelWidthOf } from './boxes.ts'
import { heldOnce } from './branches.ts'
import { type Grid, gridOf } from './grid.ts'
import type { Route } from './model.ts'
import { linesWidths } from './widths.ts'
import type { DrawingOrder, DrawingWork } from './work.ts'

export interface PlacedParty extends Extent {
  party: Party
  box: Box
  x: number
  y: number
}

export interface PlacedRelation extends Extent {
  relation: ExploredRelation
  route: Route
}

/** A picture with everything in its place; what is drawn and what keys walk along. */
export interface Scene {
  view: GraphView
  layout: Layout
  isRadial: boolean
  /** Changes when everything should come into view again. */
  fitKey: string
  placed: readonly PlacedParty[]
  placedOf: ReadonlyMap<string, PlacedParty>
  parties: Grid<PlacedParty>
  lines: readonly PlacedRelation[]
  lineOf: ReadonlyMap<string, PlacedRelation>
  relations: Grid<PlacedRelation>
  /** Parties from the root upwards, then from it down, each layer from left to right: the order of table and tree as well. */
  order: readonly Party[]
}

/** Room for labels and badges beyond the points of a line. */
const margin = 60

export function sceneOf(
  view: GraphView,
  boxes: ReadonlyMap<string, Box>,
  drawing: DrawingWork,
  isRadial: boolean,
  fitKey: string,
): Scene {
  const { layout, routes } = drawing
  const placed = view.parties.flatMap((party): PlacedParty[] => {
    const [at, box] = [layout.positions.get(party.id), boxes.get(party.id)]
    if (at === undefined || box === undefined) return []
    const left = at.x - box.width / 2
    const top = at.y - box.height / 2
    return [{ party, box, ...at, left, top, right: left + box.width, bottom: top + box.height }]
  })
  const routeOf = new Map(routes.map((route) => [route.id, route]))
  const lines = view.relations.flatMap((relation): PlacedRelation[] => {
    const route = routeOf.get(relation.id)
    if (route === undefined) return []
    const { left, right, top, bottom } = route
    return [{ relation, route, left: left - margin, right: right + margin, top: top - margin, bottom: bottom + margin }]
  })
  const topLayer = Math.max(0, ...new Set(layout.layers.values()))
  const rankOf = ({ party }: PlacedParty) => {
    const layer = layout.layers.get(party.id) ?? 0
    return layer < 0 ? topLayer - layer : layer
  }
  return {
    view,
    layout,
    isRadial,
    fitKey,
    placed,
    placedOf: new Map(placed.map((one) => [one.party.id, one])),
    parties: gridOf(placed),
    lines,
    lineOf: new Map(lines.map((one) => [one.relation.id, one])),
    relations: gridOf(lines),
    order: placed.toSorted((a, b) => rankOf(a) - rankOf(b) || a.x - b.x).map(({ party }) => party),
  }
}

interface Labels {
  nameOf: (party: Party) => string
  figuresOf: (party: Party) => readonly string[]
}

/** Lines of a view with the room of their words. */
export function linesOf(
  view: GraphView,
  { partyOf }: Explored,
  labelOf: (relation: ExploredRelation) => string,
): DrawingOrder['lines'] {
  const held = heldOnce(view.relations, (id) => partyOf.get(id)?.standing === 'above')
  return view.relations.map((relation) => ({
    id: relation.id,
    source: relation.source,
    target: relation.target,
    weight: relation.share === null ? 0 : drawnShare(relation.share).high,
    labelWidth: labelWidthOf(labelOf(relation)),
    isBranch: relation.source !== relation.target && held.has(relation.target),
  }))
}

/** A box for each party, large enough for its words and its lines. */
export function boxesOf(
  view: GraphView,
  lines: DrawingOrder['lines'],
  { nameOf, figuresOf }: Labels,
): Map<string, Box> {
  const widths = linesWidths(lines)
  return new Map(
    view.parties.map((party) => {
      const labels = { figures: figuresOf(party).join('  '), linesWidth: widths.get(party.id) ?? 0 }
      return [party.id, boxOf(party, nameOf(party), labels)]
    }),
  )
}
