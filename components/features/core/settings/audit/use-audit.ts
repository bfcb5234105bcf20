'use client'

import { useState } from 'react'
import { call } from '#lib/client/call.ts'
import { useRoute } from '#lib/client/hooks.ts'
import { useOlder } from '#lib/client/older.ts'
import { limits } from '#lib/contract/index.ts'
import type { AuditQuery } from './state.ts'

/** The newest entries that match, and older ones that were asked for. */
export function useAudit(query: AuditQuery) {
  const size = limits.listLimitDefault
  const first = useRoute('listAudit', { query: { ...query, limit: size } }, { keepsPrevious: true })
  const answer = first.data?.value
  const { entries = [], nextCursor = null, actions, head = null } = answer ?? {}
  const [furthest, setFurthest] = useState<{ asked: string; lookedTo: string | null } | null>(null)
  const asked = JSON.stringify(query)
  const { rows, error, ...older } = useOlder({
    asked,
    newest: { rows: entries, nextCursor },
    idOf: ({ auditId }) => auditId,
    read: async (cursor) => {
      const { value } = await call('listAudit', { query: { ...query, limit: limits.listLimitMax, cursor } })
      setFurthest({ asked, lookedTo: value.lookedTo ?? null })
      return { rows: value.entries, nextCursor: value.nextCursor ?? null }
    },
  })
  return {
    ...older,
    entries: rows,
    total: answer?.total ?? null,
    isMore: answer?.isMore ?? false,
    /** Back to when entries were looked through, where older ones were not yet. */
    lookedTo: furthest?.asked === asked ? furthest.lookedTo : (answer?.lookedTo ?? null),
    actions: actions ?? [],
    head,
    // Nothing in the answer to the question before says nothing of this one.
    isLoading: first.isPending || (first.isPlaceholderData && rows.length === 0),
    error: first.error ?? error,
    again: () => void first.refetch(),
  }
}
