'use client'

import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { OpenItem } from '#lib/contract/index.ts'
import { knowledgeKey } from '#lib/domain/files/index.ts'

export interface OpenNow {
  /** Null until it has been read: nobody approves before. */
  stateVersion: number | null
  items: readonly OpenItem[]
  /** Ids of what became known since the reader was shown the list, or since a proposal. */
  fresh: ReadonlySet<string>
  error: Error | null
  refetch: () => unknown
}

const nothingSeen: ReadonlySet<string> = new Set()

/** What is open at a company now. What is added while the reader decides, or since what was open at a proposal, is told apart. */
export function useOpenItems(serviceId: string, since: readonly OpenItem[] | null = null): OpenNow {
  const { data, error, refetch } = useRoute('listOpenItems', { params: { serviceId } })
  const now = data?.value
  const [first, setFirst] = useState<ReadonlySet<string> | null>(since && keysOf(since))
  if (first === null && now !== undefined) setFirst(keysOf(now.items))
  const items = now?.items ?? []
  const fresh =
    first === null ? nothingSeen : new Set(items.flatMap((one) => (first.has(knowledgeKey(one)) ? [] : [one.id])))
  return { stateVersion: now?.stateVersion ?? null, items, fresh, error, refetch }
}

function keysOf(items: readonly OpenItem[]): ReadonlySet<string> {
  return new Set(items.map(knowledgeKey))
}
