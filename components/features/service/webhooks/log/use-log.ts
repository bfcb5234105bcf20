'use client'

import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Called } from '#lib/client/call.ts'
import { queryFor } from '#lib/client/queries.ts'
import type { RouteAnswer } from '#lib/contract/index.ts'
import { useInterval } from '../../../../ui/use-interval.ts'
import { useWebhooks } from '../use-webhooks.ts'
import { mergedLog } from './merged.ts'

const readMax = 100
const refreshMs = 20_000

type Answer = Called<RouteAnswer<'listDeliveries'>>

/** The newest deliveries of every endpoint, with what a search finds among all of them. */
export function useLog(search: string) {
  const { rows: webhooks, hasList, isPending, error } = useWebhooks()
  const query = { limit: readMax, ...(search === '' ? {} : { search }) }
  const read = useQueries({
    queries: webhooks.map(({ webhookId }) => queryFor('listDeliveries', { params: { webhookId }, query })),
    combine: joined,
  })
  const { answers } = read
  const { rows, since } = useMemo(
    () =>
      mergedLog(
        webhooks.map(({ webhookId, webhook, noted }, index) => ({
          webhookId,
          webhookName: webhook?.name ?? noted?.name ?? webhookId,
          deliveries: answers[index]?.value.deliveries ?? [],
          total: answers[index]?.value.total ?? null,
        })),
      ),
    [webhooks, answers],
  )
  useInterval(read.refetch, hasList, refreshMs)
  return {
    rows,
    since,
    webhooks: webhooks.length,
    isPending: isPending || read.isPending,
    error: error ?? read.error,
    again: read.refetch,
  }
}

function joined(reads: UseQueryResult<Answer, Error>[]) {
  return {
    answers: reads.map(({ data }) => data),
    isPending: reads.some((read) => read.isPending),
    error: reads.find((read) => read.error)?.error ?? null,
    refetch: () => Promise.all(reads.map((read) => read.refetch())),
  }
}
