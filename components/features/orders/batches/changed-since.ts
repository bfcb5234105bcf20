import type { BatchRow, LaterKnowledge, OutdatedReason } from '#lib/contract/index.ts'

export interface BatchChangedSince {
  later: LaterKnowledge[]
  /** What the service says of an answer that is not ordered yet. */
  reasons: OutdatedReason[]
}

/** What became known after the answer of a row was read; before it is ordered, after the one it would reuse. */
export function changedSince({ orderId, outdated, later }: BatchRow): BatchChangedSince {
  const answer = orderId ?? outdated?.orderId
  if (!answer) return { later: [], reasons: [] }
  return {
    later: (later ?? []).filter(({ touches }) => touches.includes(answer)),
    reasons: orderId ? [] : (outdated?.reasons ?? []),
  }
}
