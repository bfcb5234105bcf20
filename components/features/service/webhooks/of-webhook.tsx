'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { KnownWebhook, Unexpected } from '#lib/contract/index.ts'
import { PageFrame } from '../../../page/page-frame.tsx'
import { pages } from '../../../pages.ts'
import { ErrorNotice, SkeletonRows, useInterval } from '../../../ui/kit.ts'

const refreshMs = 60_000

interface OfWebhookProps {
  webhookId: string
  children: (known: KnownWebhook, unexpected: readonly Unexpected[]) => ReactNode
}

/** A page of one webhook, once it is known. */
export function OfWebhook({ webhookId, children }: OfWebhookProps) {
  const t = useTranslations('webhooks')
  const { data, error, refetch } = useRoute('getKnownWebhook', { params: { webhookId } })
  // The stream tells of what is changed here; the service and other programs change webhooks as well.
  useInterval(() => refetch(), data !== undefined, refreshMs)
  if (data !== undefined) return children(data.value, data.unexpected)
  return (
    <PageFrame title={t('one')}>
      {error ? <ErrorNotice error={error} onAgain={refetch} list={pages.webhooks()} /> : <SkeletonRows rows={8} />}
    </PageFrame>
  )
}
