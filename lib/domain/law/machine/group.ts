import {
  addBounds,
  type Block,
  type Capital,
  type End,
  type Interval,
  lessOf,
  minus,
  noBound,
  onceFor,
  partWithout,
  restBeside,
  wholeBound,
} from '#lib/domain/ownership/index.ts'

/** What a set of parties holds of one company in one kind, as it grows. */
export interface HolderGroup {
  capital: Capital
  blocks: Block[]
  low: End
  high: End
  openLows: number
}

export function emptyGroup(capital: Capital): HolderGroup {
  return { capital, blocks: [], low: noBound, high: noBound, openLows: 0 }
}

export function copyOf(group: HolderGroup): HolderGroup {
  return { ...group, blocks: [...group.blocks] }
}

export function takeBlock(group: HolderGroup, block: Block): void {
  group.blocks.push(block)
  const { low, high } = block.share
  const isExact = low === high && group.low === group.high
  group.low = addBounds(group.low, low)
  group.high = isExact ? group.low : addBounds(group.high, high)
  if (block.share.low.isOpen) group.openLows += 1
}

const openLowsIn = onceFor(({ blocks }: Capital) => blocks.filter(({ share }) => share.low.isOpen).length)
const ownSharesOf = onceFor(({ blocks }: Capital) => blocks.find(({ isOwn }) => isOwn)?.share ?? null)

/** The lower ends of all who are not of the group, with or without the company's own shares. */
function othersOf({ capital, low, openLows }: HolderGroup, own: End): End {
  const others = minus(minus(capital.named.at, low.at), own.at)
  return { at: others, isOpen: openLowsIn(capital) - openLows - (own.isOpen ? 1 : 0) > 0 }
}

/**
 * Its share of the whole: at most what the upper ends come to and what the others leave. With the unnamed rest, all that the
 * others leave. Where the records contradict each other, nothing is left out for others.
 */
export function shareOfGroup(group: HolderGroup, withRest: boolean): Interval {
  const left = group.capital.isContradictory ? wholeBound : restBeside(othersOf(group, noBound))
  return { low: group.low, high: withRest ? left : lessOf(group.high, left) }
}

/** Its share of what is left when the company's own shares leave the whole. */
export function shareWithoutOwn(group: HolderGroup, withRest: boolean): Interval {
  const own = ownSharesOf(group.capital)
  if (own === null) return shareOfGroup(group, withRest)
  const others = partWithout(othersOf(group, own.low), own.low)
  const left = group.capital.isContradictory ? wholeBound : restBeside(others)
  const high = withRest ? left : lessOf(partWithout(group.high, own.high), left)
  return { low: partWithout(group.low, own.low), high }
}
