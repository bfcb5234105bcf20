'use client'

import { useState } from 'react'
import { call } from '#lib/client/call.ts'
import { useRoute } from '#lib/client/hooks.ts'
import { limits, type RequestRecord } from '#lib/contract/index.ts'
import type { OrdersQuery } from './state.ts'

const pageSize = limits.listLimitDefault
const none: readonly RequestRecord[] = []

interface Older {
  asked: string
  requests: readonly RequestRecord[]
  cursor: string | null
}

/** The newest page, which moves with live events, and older ones that were asked for. */
export function useOrderList(query: OrdersQuery) {
  const first = useRoute('listRequests', { query: { ...query, limit: pageSize } }, { keepsPrevious: true })
  const asked = JSON.stringify(query)
  const [older, setOlder] = useState<Older | null>(null)
  const [reading, setReading] = useState<{ isOn: boolean; error: Error | null }>({ isOn: false, error: null })
  const kept = older?.asked === asked ? older : null
  const cursor = kept === null ? (first.data?.value.nextCursor ?? null) : kept.cursor
  const newest = first.data?.value.requests ?? none
  const known = new Set(newest.map(({ requestId }) => requestId))
  const more = async () => {
    if (cursor === null || reading.isOn) return
    setReading({ isOn: true, error: null })
    try {
      const { value } = await call('listRequests', { query: { ...query, limit: pageSize, cursor } })
      setOlder({ asked, requests: [...(kept?.requests ?? none), ...value.requests], cursor: value.nextCursor ?? null })
      setReading({ isOn: false, error: null })
    } catch (error) {
      setReading({ isOn: false, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  return {
    requests: [...newest, ...(kept?.requests ?? none).filter(({ requestId }) => !known.has(requestId))],
    total: first.data?.value.total ?? null,
    isLoading: first.isPending,
    error: first.error ?? reading.error,
    hasMore: cursor !== null,
    isReadingMore: reading.isOn,
    more,
    again: () => void first.refetch(),
  }
}

/** Everything that matches, however many pages it has: for a file. */
export async function allRequests(query: OrdersQuery): Promise<RequestRecord[]> {
  const all: RequestRecord[] = []
  let cursor: string | undefined
  do {
    const page = cursor === undefined ? {} : { cursor }
    const { value } = await call('listRequests', { query: { ...query, limit: limits.listLimitMax, ...page } })
    all.push(...value.requests)
    cursor = value.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}
