import type { Percentage } from '#lib/contract/index.ts'
import { type ShareShape, shareShape } from '#lib/domain/ownership/index.ts'

export interface RulerParts {
  /** From 0 to here it is solid: the share is at least this much. */
  solidTo: number
  /** From `solidTo` to here it is hatched: it may be this much; null where nothing is uncertain. */
  hatchedTo: number | null
  /** A stroke closes the bar where the end is stated and included. */
  hasEndStroke: boolean
}

/** What is drawn of a share on a ruler from 0 to 100; null where nothing is stated, because empty is not zero. */
export function rulerParts(share: Percentage | null | undefined): RulerParts | null {
  return partsOf(shareShape(share))
}

function partsOf(shape: ShareShape): RulerParts | null {
  switch (shape.kind) {
    case 'none':
      return null
    case 'exact':
      return { solidTo: within(shape.at), hatchedTo: null, hasEndStroke: true }
    case 'range':
      return { solidTo: within(shape.low.at), hatchedTo: within(shape.high.at), hasEndStroke: !shape.high.isOpen }
    case 'above':
      return { solidTo: within(shape.low.at), hatchedTo: 100, hasEndStroke: false }
    case 'below':
      return { solidTo: 0, hatchedTo: within(shape.high.at), hasEndStroke: !shape.high.isOpen }
  }
}

/** A register's figure outside 0 to 100 is said as it came, and drawn at the edge. */
function within(value: number) {
  return Math.min(100, Math.max(0, value))
}
