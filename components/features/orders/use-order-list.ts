'use client'

import { useState } from 'react'
import { call } from '#lib/client/call.ts'
import { useRoute } from '#lib/client/hooks.ts'
import { useOlder } from '#lib/client/older.ts'
import { limits } from '#lib/contract/index.ts'
import type { OrdersQuery } from './state.ts'

const pageSize = limits.listLimitDefault

/** The newest page, which moves with live events, and older ones that were asked for. */
export function useOrderList(query: OrdersQuery) {
  const first = useRoute('listRequests', { query: { ...query, limit: pageSize } }, { keepsPrevious: true })
  const answer = first.data?.value
  const { requests = [], nextCursor = null, total = null, isMore = false, othersBehind = null } = answer ?? {}
  const [furthest, setFurthest] = useState<{ asked: string; lookedTo: string | null } | null>(null)
  const asked = JSON.stringify(query)
  const { rows, error, ...older } = useOlder({
    asked,
    newest: { rows: requests, nextCursor },
    idOf: ({ requestId }) => requestId,
    read: async (cursor) => {
      const { value } = await call('listRequests', { query: { ...query, limit: pageSize, cursor } })
      setFurthest({ asked, lookedTo: value.lookedTo ?? null })
      return { rows: value.requests, nextCursor: value.nextCursor ?? null }
    },
  })
  return {
    ...older,
    requests: rows,
    total,
    isMore: isMore ?? false,
    /** Back to when requests were looked through, where older ones were not yet. */
    lookedTo: furthest?.asked === asked ? furthest.lookedTo : (answer?.lookedTo ?? null),
    othersBehind,
    // Nothing in the answer to the question before says nothing of this one.
    isLoading: first.isPending || (first.isPlaceholderData && rows.length === 0),
    error: first.error ?? error,
    again: () => void first.refetch(),
  }
}
