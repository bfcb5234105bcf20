'use client'

import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryFor } from '#lib/client/queries.ts'
import type { Order } from '#lib/contract/index.ts'
import { type Hit, hitsOfOrder, type PickedHits } from '../../../widgets/pickers/hits.ts'
import { foundIn, type LivePart } from './found.ts'

const noHits: readonly Hit[] = []

/** What live searches found, register by register. One that was asked again shows its newer answer. */
export function useLiveResults(searchIds: readonly string[]) {
  const records = useQueries({
    queries: searchIds.map((searchId) => queryFor('getLiveSearch', { params: { searchId } })),
  })
  const searches = records.flatMap(({ data }) => data?.value ?? [])
  const asked = new Map(
    searches.flatMap((search) => search.parts.map((part) => [part.jurisdictionCode, { part, search }])),
  )
  const rows = [...asked.values()]
  const results = useQueries({
    queries: rows.map(({ part }) => ({
      ...queryFor('getOrderResult', { params: { orderId: part.orderId ?? '' } }),
      enabled: part.status === 'completed' && Boolean(part.orderId),
    })),
  })
  const parts = rows.map(({ part, search }, index): LivePart => {
    const result = results[index]
    const order = part.status === 'completed' ? result?.data?.value : undefined
    return {
      part,
      search,
      ...(order === undefined ? unread : readHits(order)),
      isReading: part.status === 'completed' && (result?.isPending ?? false),
      error: result?.error ?? null,
    }
  })
  const key = parts.map(({ hits, part }) => `${part.orderId}:${hits?.length ?? '-'}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether anything in the parts is another.
  const hits = useMemo(() => parts.flatMap((one) => one.hits ?? noHits), [key])
  return {
    searches,
    parts,
    hits,
    /** How many companies the registers found together, once all of them have answered. */
    found: foundIn(parts, records),
    isReady: records.every(({ isPending }) => !isPending),
    error: records.find(({ error }) => error)?.error ?? null,
  }
}

export type LiveResults = ReturnType<typeof useLiveResults>

const read = new WeakMap<Order, PickedHits>()
const unread: PickedHits = { hits: null, unexpected: [] }

/** A result never changes, so it is read once, however often the page is drawn. */
function readHits(order: Order) {
  const known = read.get(order)
  if (known !== undefined) return known
  const hits = hitsOfOrder(order)
  read.set(order, hits)
  return hits
}
