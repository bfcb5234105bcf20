'use client'

import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { OpenItem } from '#lib/contract/index.ts'

export interface OpenNow {
  /** Null until it has been read: nobody approves before. */
  stateVersion: number | null
  items: readonly OpenItem[]
  /** Ids of what became known since the reader was shown the list. */
  fresh: ReadonlySet<string>
  error: Error | null
  refetch: () => unknown
}

const nothingSeen: ReadonlySet<string> = new Set()

/** What is open at a company now. What is added while the reader decides is told apart from what was there. */
export function useOpenItems(serviceId: string, { enabled = true }: { enabled?: boolean } = {}): OpenNow {
  const { data, error, refetch } = useRoute('listOpenItems', { params: { serviceId } }, { enabled })
  const now = data?.value
  const [first, setFirst] = useState<ReadonlySet<string> | null>(null)
  if (first === null && now !== undefined) setFirst(new Set(now.items.map(({ id }) => id)))
  const items = now?.items ?? []
  const fresh = first === null ? nothingSeen : new Set(items.flatMap(({ id }) => (first.has(id) ? [] : [id])))
  return { stateVersion: now?.stateVersion ?? null, items, fresh, error, refetch }
}
