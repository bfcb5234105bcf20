'use client'

import type { ReactNode } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { Delivery, KnownWebhook, Unexpected } from '#lib/contract/index.ts'
import { follows } from '#lib/domain/knowledge/index.ts'
import { UnreadPage } from '../../../page/unread-page.tsx'
import { pages, readingOf, useInterval, useTranslations } from '../../../ui/kit.ts'
import { useSoon } from './use-soon.ts'

const refreshMs = 60_000

interface OfWebhookProps {
  webhookId: string
  children: (known: KnownWebhook, unexpected: readonly Unexpected[]) => ReactNode
}

/** A page of one webhook, once it is known. */
export function OfWebhook({ webhookId, children }: OfWebhookProps) {
  const t = useTranslations('webhooks')
  const found = useRoute('getKnownWebhook', { params: { webhookId } })
  const { data, refetch } = found
  // The stream tells of what is changed here; the service and other programs change webhooks as well.
  useInterval(() => refetch(), data !== undefined, refreshMs)
  if (data !== undefined) return children(data.value, data.unexpected)
  return <UnreadPage title={t('one')} of={found} list={pages.webhooks()} />
}

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

function isPending({ status }: Delivery) {
  return status === 'pending'
}
