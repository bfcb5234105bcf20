import {
  type ClosureRun,
  chainOf,
  emptyGroup,
  type HolderGroup,
  idsOf,
  type ProofHolding,
  type ProofStep,
  proofHolding,
  type ReadingKind,
  shareOfGroup,
  shareWithoutOwn,
  takeBlock,
} from '#lib/domain/law/machine/index.ts'
import type { Regime, SanctionRule } from '#lib/domain/law/rules/index.ts'
import {
  type CapitalTable,
  exactLimit,
  fractionText,
  type Interval,
  type IntervalText,
  intervalText,
  type Limit,
  lessOf,
  minus,
  noBound,
  type StatedHolding,
} from '#lib/domain/ownership/index.ts'

/** Each holding with room on the way to the party, and what the sum of its company lacks surely. */
export function toObtainFor(
  table: CapitalTable,
  runs: Runs,
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

/** A holding whose exact figure could decide. */
interface ToObtain {
  by: readonly string[]
  of: string
  kind: 'shares' | 'votes'
  /** What the sum of its company lacks surely, in percent. */
  missing: string
  /** How much more this holding may be than it surely is. */
  room: string
  statements: readonly StatedHolding[]
}

/** A relation that counts for nothing here and is shown all the same. */
export interface Caution {
  kind: 'control'
  statement: StatedHolding
}

/** The proof and what follows from it are worked out when they are asked for: a structure may have thousands. */
export type Verdict = {
  party: string
  regime: Regime
  cautions: readonly Caution[]
  /** What blocked holders have of it; null for what has no capital. */
  sum: () => SumOfBlocked | null
} & (
  | { verdict: 'blocked'; reason: 'listed' | 'owned'; proof: () => readonly ProofStep[] }
  | {
      verdict: 'cannotBeDecided'
      reason: 'data'
      proof: () => readonly ProofStep[]
      toObtain: () => readonly ToObtain[]
    }
  | {
      verdict: 'cannotBeDecided'
      reason: 'law'
      proof: () => readonly ProofStep[]
      readings: () => readonly ReadingKind[]
    }
  | {
      verdict: 'notBlocked'
      /** It would change if every holder whom nobody named were listed; then "not blocked" is never said alone. */
      isUnidentified: boolean
      /** The part of its capital whose holder is not identified, in percent; null for what has no capital. */
      unidentifiedPart: IntervalText | null
    }
)

export interface RegimeResult {
  rule: SanctionRule
  /** The day asked for; null for what has not ended. */
  date: string | null
  /** By party, in the order of the structure; persons only where they are listed. */
  verdicts: ReadonlyMap<string, Verdict>
  /** Companies whose records come to more than the whole. */
  contradictions: CapitalTable['contradictions']
}

/** What blocked holders have of a company: whole holdings are added up, as the rule does, never products. */
interface SumOfBlocked {
  /** From what they surely hold to what they could, with what a question of law leaves open. */
  share: IntervalText
  holdings: readonly ProofHolding[]
}

/** One run of a regime's cascade in each certainty. */
export interface Runs {
  surely: ClosureRun
  possibly: ClosureRun
  widely: ClosureRun
}

/**
 * The sum that a verdict on the company rests on; where each listed party counts by itself, that of the one with most. Null for
 * what can have no capital.
 */
export function blockedSum(
  table: CapitalTable,
  { reading }: SanctionRule,
  runs: readonly Runs[],
  party: number,
): SumOfBlocked | null {
  const capital = table.shares[party]
  if (capital === undefined) {
    const nothing = intervalText({ low: noBound, high: noBound })
    return table.parties[party]?.type === 'company' ? { share: nothing, holdings: [] } : null
  }
  const nothing = emptyGroup(capital)
  const sums = runs.map(({ surely, widely }) => {
    const group = ofHolders(widely.groupOf('shares', party) ?? nothing)
    const { low } = shareOfGroup(ofHolders(surely.groupOf('shares', party) ?? nothing), false)
    const { high } = reading.ownShares === 'stay' ? shareOfGroup(group, false) : shareWithoutOwn(group, false)
    return { share: { low, high }, blocks: group.blocks }
  })
  const most = sums.reduce((best, one) => (isMore(one.share, best.share) ? one : best), {
    share: { low: nothing.low, high: nothing.high },
    blocks: nothing.blocks,
  })
  return { share: intervalText(most.share), holdings: most.blocks.map((block) => proofHolding(table, block)) }
}

/** A company that is blocked itself has brought its own shares into the group: they are no holder's. */
function ofHolders(group: HolderGroup): HolderGroup {
  if (!group.blocks.some(({ isOwn }) => isOwn)) return group
  const others = emptyGroup(group.capital)
  for (const block of group.blocks) if (!block.isOwn) takeBlock(others, block)
  return others
}

function isMore(one: Interval, other: Interval) {
  return one.high !== other.high && lessOf(one.high, other.high) === other.high
}
