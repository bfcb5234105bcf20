'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { Delivery } from '#lib/contract/index.ts'
import { byHour, firstHour, type Hour } from '#lib/domain/deliveries/index.ts'
import { useNow } from '../../../ui/kit.ts'

/** How far back the course of an endpoint is drawn. */
export const hoursShown = 48
const pageMax = 500

/** What an endpoint was sent hour by hour; null until it is known, and where it could not be read. */
export function useHours(webhookId: string): readonly Hour[] | null {
  const now = useNow(60_000)
  const since = new Date(firstHour(now, hoursShown)).toISOString()
  const query = { since, limit: pageMax }
  const { data } = useRoute('listDeliveries', { params: { webhookId }, query }, { keepsPrevious: true })
  return useMemo(() => hoursOf(data?.value.deliveries, data?.value.total, now), [data, now])
}

/** Of the newest deliveries, which are all where the service has no more; null while they are not known. */
export function hoursOf(
  deliveries: readonly Delivery[] | null | undefined,
  total: number | null | undefined,
  now: number,
): Hour[] | null {
  if (deliveries == null) return null
  const isWhole = total == null ? deliveries.length < pageMax : total <= deliveries.length
  return byHour(deliveries, isWhole, now, hoursShown)
}
