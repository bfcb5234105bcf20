'use client'

import { useState } from 'react'
import { call } from '#lib/client/call.ts'
import { useRoute } from '#lib/client/hooks.ts'
import { type AuditEntry, limits } from '#lib/contract/index.ts'
import type { AuditQuery } from './state.ts'

interface Older {
  asked: string
  entries: readonly AuditEntry[]
  cursor: string | null
}

const none: readonly AuditEntry[] = []

/** The newest entries that match, and older ones that were asked for. */
export function useAudit(query: AuditQuery) {
  const size = limits.listLimitDefault
  const first = useRoute('listAudit', { query: { ...query, limit: size } }, { keepsPrevious: true })
  const asked = JSON.stringify(query)
  const [older, setOlder] = useState<Older | null>(null)
  const [reading, setReading] = useState<{ isOn: boolean; error: Error | null }>({ isOn: false, error: null })
  const kept = older?.asked === asked ? older : null
  const cursor = kept === null ? (first.data?.value.nextCursor ?? null) : kept.cursor
  const newest = first.data?.value.entries ?? none
  const known = new Set(newest.map(({ auditId }) => auditId))
  const more = async () => {
    if (cursor === null || reading.isOn) return
    setReading({ isOn: true, error: null })
    try {
      const { value } = await call('listAudit', { query: { ...query, limit: limits.listLimitMax, cursor } })
      setOlder({ asked, entries: [...(kept?.entries ?? none), ...value.entries], cursor: value.nextCursor ?? null })
      setReading({ isOn: false, error: null })
    } catch (error) {
      setReading({ isOn: false, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  return {
    entries: [...newest, ...(kept?.entries ?? none).filter(({ auditId }) => !known.has(auditId))],
    total: first.data?.value.total ?? null,
    actions: first.data?.value.actions ?? [],
    isLoading: first.isPending,
    error: first.error ?? reading.error,
    hasMore: cursor !== null,
    isReadingMore: reading.isOn,
    more,
    again: () => void first.refetch(),
  }
}
