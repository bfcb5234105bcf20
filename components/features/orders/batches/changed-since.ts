import type { BatchRow } from '#lib/contract/index.ts'

/** What became known after the answer of a row was read; before it is ordered, after the one it would reuse. */
export function changedSince({ orderId, outdated, later }: BatchRow) {
  const answer = orderId ?? outdated?.orderId
  if (!answer) return { later: [], reasons: [] }
  return {
    later: (later ?? []).filter(({ touches }) => touches.includes(answer)),
    /** What the service says of an answer that is not ordered yet. */
    reasons: orderId ? [] : (outdated?.reasons ?? []),
  }
}
