'use client'

import { useRoute } from '#lib/client/hooks.ts'
import type { Delivery } from '#lib/contract/index.ts'
import { follows } from '#lib/domain/knowledge/index.ts'
import { readingOf, useInterval } from '../../../ui/kit.ts'
import { useSoon } from './use-soon.ts'

const pageMax = 500
const livelyMs = 5_000

/**
 * The deliveries of a webhook: the latest, null while they are not known, by which its state is told; and those a search
 * finds among all of them, for the table.
 */
export function useDeliveries(webhookId: string, isOffered: boolean, search: string) {
  const params = { webhookId }
  const latest = useRoute('listDeliveries', { params, query: { limit: pageMax } }, { enabled: isOffered })
  const isSearching = search !== ''
  const searched = useRoute(
    'listDeliveries',
    { params, query: { limit: pageMax, search } },
    { enabled: isOffered && isSearching, keepsPrevious: true },
  )
  const shown = isSearching ? searched : latest
  const deliveries = latest.data?.value.deliveries ?? null
  const refetch = () => Promise.all([latest.refetch(), ...(isSearching ? [searched.refetch()] : [])])
  useInterval(() => refetch(), isOffered, deliveries?.some(isPending) ? livelyMs : livelyMs * 4)
  const sent = useSoon(refetch)
  return {
    deliveries,
    /** Of all that the service keeps, not of those that were read. */
    total: latest.data?.value.total ?? null,
    isAway: latest.error !== null,
    latest: follows(readingOf(latest, 'listDeliveries'), ({ value: { deliveries: found, total } }) => ({
      deliveries: found ?? [],
      total: total ?? null,
    })),
    sent,
    listed: {
      found: shown.data?.value.deliveries ?? [],
      total: shown.data?.value.total ?? null,
      isPending: shown.isPending,
      error: shown.error,
      refetch,
    },
  }
}

function isPending({ status }: Delivery): boolean {
  return status === 'pending'
}
