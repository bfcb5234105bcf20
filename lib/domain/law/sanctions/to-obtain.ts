import { type Closure, chainOf, idsOf } from '#lib/domain/law/machine/index.ts'
import { type CapitalTable, exactLimit, fractionText, type Limit, minus } from '#lib/domain/ownership/index.ts'
import type { ToObtain } from './verdict.ts'

/** Each holding with room on the way to the party, and what the sum of its company lacks surely. */
export function toObtainFor(
  table: CapitalTable,
  runs: { possibly: Closure; surely: Closure },
  limits: { shares: Limit; votes: Limit | null },
  party: number,
): ToObtain[] {
  const open = chainOf(runs.possibly, table, party).filter((entry) => runs.surely.get(entry.party) === undefined)
  return open.flatMap(({ by, share, blocks, party: of }): ToObtain[] => {
    const limit = by === 'shares' ? limits.shares : by === 'votes' ? limits.votes : null
    if (limit === null || share === null || (by !== 'shares' && by !== 'votes')) return []
    const sure = blocks.filter(({ holders }) => holders.some((holder) => runs.surely.get(holder) !== undefined))
    const low = sure.reduce((sum, block) => minus(sum, block.share.low.at), exactLimit(limit).at)
    return blocks.flatMap((block): ToObtain[] => {
      const room = minus(block.share.high.at, block.share.low.at)
      if (room.top <= 0n && !block.share.high.isOpen) return []
      const { statements } = block
      const at = { by: idsOf(table, block.holders), of: table.parties[of]?.id ?? '' }
      return [{ ...at, kind: by, missing: fractionText(low), room: fractionText(room), statements }]
    })
  })
}
