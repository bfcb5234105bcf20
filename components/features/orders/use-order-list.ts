'use client'

import { call } from '#lib/client/call.ts'
import { useRoute } from '#lib/client/hooks.ts'
import { useOlder } from '#lib/client/older.ts'
import { limits } from '#lib/contract/index.ts'
import type { OrdersQuery } from './state.ts'

const pageSize = limits.listLimitDefault

/** The newest page, which moves with live events, and older ones that were asked for. */
export function useOrderList(query: OrdersQuery) {
  const first = useRoute('listRequests', { query: { ...query, limit: pageSize } }, { keepsPrevious: true })
  const { requests = [], nextCursor = null, total = null, othersBehind = null } = first.data?.value ?? {}
  const { rows, error, ...older } = useOlder({
    asked: JSON.stringify(query),
    newest: { rows: requests, nextCursor },
    idOf: ({ requestId }) => requestId,
    read: async (cursor) => {
      const { value } = await call('listRequests', { query: { ...query, limit: pageSize, cursor } })
      return { rows: value.requests, nextCursor: value.nextCursor ?? null }
    },
  })
  return {
    ...older,
    requests: rows,
    total,
    othersBehind,
    // Nothing in the answer to the question before says nothing of this one.
    isLoading: first.isPending || (first.isPlaceholderData && rows.length === 0),
    error: first.error ?? error,
    again: () => void first.refetch(),
  }
}
