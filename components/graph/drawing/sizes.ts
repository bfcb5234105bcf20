import { drawnShare } from '#lib/domain/ownership/index.ts'
import type { Explored, ExploredRelation, Party } from '../model/explored.ts'
import type { GraphView } from '../model/view.ts'
import { type Box, boxOf, labelWidthOf } from './boxes.ts'
import { heldOnce } from './branches.ts'
import { linesWidths } from './widths.ts'
import type { DrawingOrder } from './work.ts'

interface Words {
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
export function boxesOf(view: GraphView, lines: DrawingOrder['lines'], { nameOf, figuresOf }: Words): Map<string, Box> {
  const widths = linesWidths(lines)
  return new Map(
    view.parties.map((party) => {
      const words = { figures: figuresOf(party).join('  '), linesWidth: widths.get(party.id) ?? 0 }
      return [party.id, boxOf(party, nameOf(party), words)]
    }),
  )
}
