'use client'

import { call } from '#lib/client/call.ts'
import { useRoute } from '#lib/client/hooks.ts'
import { useOlder } from '#lib/client/older.ts'
import { limits } from '#lib/contract/index.ts'
import type { AuditQuery } from './state.ts'

/** The newest entries that match, and older ones that were asked for. */
export function useAudit(query: AuditQuery) {
  const size = limits.listLimitDefault
  const first = useRoute('listAudit', { query: { ...query, limit: size } }, { keepsPrevious: true })
  const { entries = [], nextCursor = null, total = null, actions, head = null } = first.data?.value ?? {}
  const { rows, error, ...older } = useOlder({
    asked: JSON.stringify(query),
    newest: { rows: entries, nextCursor },
    idOf: ({ auditId }) => auditId,
    read: async (cursor) => {
      const { value } = await call('listAudit', { query: { ...query, limit: limits.listLimitMax, cursor } })
      return { rows: value.entries, nextCursor: value.nextCursor ?? null }
    },
  })
  return {
    ...older,
    entries: rows,
    total,
    actions: actions ?? [],
    head,
    // Nothing in the answer to the question before says nothing of this one.
    isLoading: first.isPending || (first.isPlaceholderData && rows.length === 0),
    error: first.error ?? error,
    again: () => void first.refetch(),
  }
}
