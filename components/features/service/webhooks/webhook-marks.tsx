'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KnownWebhook } from '#lib/contract/index.ts'
import { rotationOf } from '#lib/domain/deliveries/index.ts'
import { useNow } from '../../../ui/reader.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { WebhookStatus } from './webhook-status.tsx'

/** Beside the name: its status, and whether two secrets are valid. */
export function WebhookMarks({ known }: { known: KnownWebhook }) {
  const t = useTranslations('webhooks.list')
  const now = useNow(1000)
  return (
    <span className="inline-flex flex-wrap items-center gap-4 text-md text-ink">
      <WebhookStatus
        status={known.webhook.status}
        isFailing={known.webhook.status === 'active' && (known.webhook.failingSince ?? null) !== null}
      />
      {known.isOwn === true && <Tag meaning="accent">{t('own')}</Tag>}
      {rotationOf(known, [], now) !== null && (
        <Tag meaning="warn" icon={KeyRound}>
          {t('twoValid')}
        </Tag>
      )}
    </span>
  )
}
