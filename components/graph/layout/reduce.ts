import type { Layered } from './layers.ts'
import { firstOrder, type LayerOrder } from './order.ts'
import { reachIn, sift } from './sift.ts'
import { createSweeper, type Effort, sweepOrder } from './sweep.ts'

interface Efforts extends Effort {
  /** Orders begun from. */
  starts: number
  siftings: number
}

/** How much is tried, by size alone, so that the same graph always comes out the same. */
function effortsFor(count: number): Efforts {
  if (count <= 1_500) return { starts: 8, rounds: 24, patience: 6, siftings: 3 }
  if (count <= 8_000) return { starts: 1, rounds: 8, patience: 3, siftings: 2 }
  return { starts: 1, rounds: 6, patience: 2, siftings: 1 }
}

/** Fewer crossings: sweeps over the order of a walk, or of several, and the best of them sifted. */
export function reduceCrossings(layered: Layered): { order: LayerOrder; crossings: number } {
  const { starts, siftings, ...effort } = effortsFor(layered.count)
  const sweeper = createSweeper(layered)
  let best = firstOrder(layered)
  let fewest = sweepOrder(sweeper, best, effort)
  for (let start = 1; start < starts && fewest > 0; start += 1) {
    const order = firstOrder(layered, start)
    const crossings = sweepOrder(sweeper, order, effort)
    if (crossings >= fewest) continue
    fewest = crossings
    best = order
  }
  for (let sifting = 0; sifting < siftings && fewest > 0; sifting += 1) {
    const saved = sift(layered, best, reachIn(layered), (vertex) => hasLines(layered, vertex))
    if (saved === 0) break
    fewest -= saved
  }
  return { order: best, crossings: fewest }
}

/** Who has a single line stands well where sweeps put it. */
function hasLines({ upFirst, downFirst }: Layered, vertex: number): boolean {
  const above = (upFirst[vertex + 1] ?? 0) - (upFirst[vertex] ?? 0)
  return above + (downFirst[vertex + 1] ?? 0) - (downFirst[vertex] ?? 0) > 1
}
