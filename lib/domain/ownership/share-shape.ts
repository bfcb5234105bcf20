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

/** The least and the most a share can be, in percent; nothing stated may be anything. */
export function shareEnds(share: Percentage | null | undefined): { low: ShareEnd; high: ShareEnd } {
  const shape = shareShape(share)
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
