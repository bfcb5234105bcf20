import { add, cut, type Interval } from './interval.ts'

/** What is bounded of a holding. */
interface Bounded {
  share: Interval
  stated?: Interval | undefined
  edges: readonly { id: string }[]
}

/** Less than this is the machine's own error. */
const nothing = 1e-9
const none: Interval = { low: 0, high: 0 }

/** Whether stated lower ends come to more than the whole, or to the whole where one of them is "more than". */
export function isContradictory(shares: readonly Interval[]): boolean {
  const { low, isLowOpen } = shares.reduce(add, none)
  return low > 1 + nothing || (low > 1 - nothing && isLowOpen === true)
}

/**
 * All holdings of one company as they count (docs/rules/arithmetic.md): an upper end is at most what the lower ends of the others
 * leave; where the lower ends contradict each other, none of them is certain. That two parties are one company is no holding
 * beside others, so nothing there is bounded.
 */
export function boundedByOthers<T extends Bounded>(
  holdings: readonly T[],
  identities?: ReadonlySet<string>,
): (T & Pick<Bounded, 'stated'>)[] {
  if (identities && holdings.some(({ edges }) => edges.some(({ id }) => identities.has(id)))) return [...holdings]
  if (isContradictory(holdings.map(({ share }) => share))) return holdings.map(uncertain)
  const { low: named } = holdings.map(({ share }) => share).reduce(add, none)
  const openEnds = holdings.filter(({ share }) => share.isLowOpen).length
  return holdings.map((holding) => {
    const { share } = holding
    const left = named > 1 - nothing && share.low === 0 ? 0 : 1 - (named - share.low)
    return withMost(holding, left, openEnds > (share.isLowOpen ? 1 : 0))
  })
}

/** Of what is certainly others' nothing is left for this holding; what only the machine's error takes is not taken. */
function withMost<T extends Bounded>(holding: T, left: number, isOpen: boolean): T {
  const { share } = holding
  const most = Math.max(share.low, left)
  const isLower = most < share.high - nothing
  const isExcluded = isOpen && !share.isHighOpen && most <= share.high + nothing && share.high - share.low > nothing
  if (!isLower && !isExcluded) return holding
  const { isHighOpen: _, ...rest } = share
  return {
    ...holding,
    share: { ...rest, high: isLower ? most : share.high, ...(isOpen ? { isHighOpen: true } : {}) },
    stated: share,
  }
}

/** Several interests of one party may come to more than the whole by themselves, and nobody holds that. */
function uncertain<T extends Bounded>(holding: T): T {
  const { high, isHighOpen } = cut(holding.share)
  return { ...holding, share: { low: 0, high, ...(isHighOpen ? { isHighOpen } : {}) }, stated: holding.share }
}
