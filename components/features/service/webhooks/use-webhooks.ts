'use client'

import { useMemo } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { RecordedWebhook, Webhook } from '#lib/contract/index.ts'
import { useInterval } from '../../../ui/kit.ts'

/** The service and other programs change webhooks too, and no stream tells of that. */
const refreshMs = 60_000

export interface ListedWebhook {
  webhookId: string
  webhook: Webhook | null
  noted: RecordedWebhook | null
}

/** Webhooks from the service's list where it has one, else from this console's records; each completes the other. */
export function useWebhooks() {
  const extensions = useExtensions()
  const hasList = extensions?.has('listWebhooks') ?? false
  const listed = useRoute('listWebhooks', {}, { enabled: hasList })
  const noted = useRoute('listRecordedWebhooks', {})
  const webhooks = listed.data?.value.webhooks
  const notes = noted.data?.value.webhooks
  const rows = useMemo((): ListedWebhook[] => {
    const byId = new Map((notes ?? []).map((note) => [note.webhookId, note]))
    if (hasList) {
      return (webhooks ?? []).map((webhook) => ({
        webhookId: webhook.id,
        webhook,
        noted: byId.get(webhook.id) ?? null,
      }))
    }
    return (notes ?? []).map((note) => ({ webhookId: note.webhookId, webhook: null, noted: note }))
  }, [hasList, webhooks, notes])
  const refetch = () => Promise.all([noted.refetch(), ...(hasList ? [listed.refetch()] : [])])
  useInterval(refetch, true, refreshMs)
  return {
    rows,
    hasList,
    isPending: extensions === undefined || noted.isPending || (hasList && listed.isPending),
    error: (hasList ? listed.error : null) ?? noted.error,
    refetch,
  }
}
