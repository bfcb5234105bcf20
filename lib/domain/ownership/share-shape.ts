import type { Percentage } from '#lib/contract/index.ts'

/** One end of a share; `isOpen` where the bound itself is excluded or where nothing is stated. */
export interface ShareEnd {
  at: number
  isOpen: boolean
}

export type ShareShape =
  | { kind: 'none' }
  | { kind: 'exact'; at: number }
  | { kind: 'range'; low: ShareEnd; high: ShareEnd }
  | { kind: 'above'; low: ShareEnd }
  | { kind: 'below'; high: ShareEnd }

/** What a share says, most exact first: exact, then range, then bound. 0 is a value; nothing stated is not 0 (P42). */
export function shareShape(share: Percentage | null | undefined): ShareShape {
  if (!share) return { kind: 'none' }
  if (isNumber(share.exact)) return { kind: 'exact', at: share.exact }
  const low = end(share.minimum, share.exclusiveMinimum, Math.max)
  const high = end(share.maximum, share.exclusiveMaximum, Math.min)
  if (low && high) {
    const isPoint = low.at === high.at && !low.isOpen && !high.isOpen
    return isPoint ? { kind: 'exact', at: low.at } : { kind: 'range', low, high }
  }
  if (low) return { kind: 'above', low }
  if (high) return { kind: 'below', high }
  return { kind: 'none' }
}

/** What rounding to two places may add to the whole. */
const rounding = 0.01

/**
 * Whether no holding can be what is stated: more than the whole, less than nothing, or from more to less. It is shown as it was
 * stated, and nothing follows from it.
 */
export function isImpossible(share: Percentage | null | undefined): boolean {
  const shape = shareShape(share)
  if (shape.kind === 'none') return false
  if (shape.kind === 'exact') return isOutside(shape.at)
  const low = shape.kind === 'below' ? 0 : shape.low.at
  const high = shape.kind === 'above' ? 100 : shape.high.at
  return isOutside(low) || high < 0 || low > high
}

const isOutside = (percent: number) => percent < 0 || percent > 100 + rounding

/** The least and the most a share can be, in percent; nothing stated may be anything, and so may what cannot be. */
export function shareEnds(share: Percentage | null | undefined): { low: ShareEnd; high: ShareEnd } {
  const shape: ShareShape = isImpossible(share) ? { kind: 'none' } : shareShape(share)
  if (shape.kind === 'exact') return { low: closed(shape.at), high: closed(shape.at) }
  const low = shape.kind === 'range' || shape.kind === 'above' ? shape.low : closed(0)
  const high = shape.kind === 'range' || shape.kind === 'below' ? shape.high : closed(100)
  return { low, high }
}

function closed(at: number): ShareEnd {
  return { at, isOpen: false }
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** The tighter of an inclusive and an exclusive bound; at the same figure the exclusive one says more. */
function end(
  inclusive: number | null | undefined,
  exclusive: number | null | undefined,
  tighter: (a: number, b: number) => number,
): ShareEnd | null {
  if (!isNumber(inclusive)) return isNumber(exclusive) ? { at: exclusive, isOpen: true } : null
  if (!isNumber(exclusive)) return { at: inclusive, isOpen: false }
  const at = tighter(inclusive, exclusive)
  return { at, isOpen: at === exclusive }
}
