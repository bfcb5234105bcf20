import {
  type ClosureRun,
  emptyGroup,
  type HolderGroup,
  type ProofHolding,
  proofHolding,
  shareOfGroup,
  shareWithoutOwn,
  takeBlock,
} from '#lib/domain/law/machine/index.ts'
import type { SanctionRule } from '#lib/domain/law/rules/index.ts'
import {
  type CapitalTable,
  type Interval,
  type IntervalText,
  intervalText,
  lessOf,
  noBound,
} from '#lib/domain/ownership/index.ts'

/** What blocked holders have of a company: whole holdings are added up, as the rule does, never products. */
export interface SumOfBlocked {
  /** From what they surely hold to what they could, with what a question of law leaves open. */
  share: IntervalText
  holdings: readonly ProofHolding[]
}

interface Runs {
  surely: ClosureRun
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

function isMore(one: Interval, other: Interval): boolean {
  return one.high !== other.high && lessOf(one.high, other.high) === other.high
}
