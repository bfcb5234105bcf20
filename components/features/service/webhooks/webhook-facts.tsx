'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { Webhook } from '#lib/contract/index.ts'
import { retryWindowMs } from '#lib/domain/deliveries/index.ts'
import { formatDuration } from '../../../format.ts'
import { Code } from '../../../ui/code.tsx'
import { useReader } from '../../../ui/reader.tsx'

/** The line beneath the name. Of headers only the names: their values are often keys (P85). */
export function WebhookFacts({ webhook, isOwn }: { webhook: Webhook; isOwn: boolean }) {
  const t = useTranslations('webhooks.facts')
  const { locale } = useReader()
  const { url, id, apiVersion, customHeaders, customerId, maxAttempts, description } = webhook
  const headers = Object.keys(customHeaders ?? {})
  const from = useRoute('describeService', {}).data?.value.deliveryAddresses ?? []
  const facts: ReactNode[] = [
    url && <Code key="url" value={url} of={t('url')} />,
    <span key="id">
      {t('id')} <Code value={id} of={t('id')} />
    </span>,
    apiVersion && (
      <span key="version">
        {t('version')} <code>{apiVersion}</code>
      </span>
    ),
    headers.length > 0 && (
      <span key="headers">
        {t('headers')}{' '}
        {headers.map((name) => (
          <code key={name} className="me-3">
            {name} ••••••
          </code>
        ))}
      </span>
    ),
    customerId && (
      <span key="customer">
        {t('customer')} <code>{customerId}</code>
      </span>
    ),
    maxAttempts && (
      <span key="attempts">
        {maxAttempts === 1
          ? t('noRetries')
          : t('attempts', { count: maxAttempts, length: formatDuration(retryWindowMs(maxAttempts), locale) })}
      </span>
    ),
  ]
  return (
    <div className="-mt-2 flex flex-col gap-1 text-sm text-ink-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">{facts}</p>
      {description && <p>{description}</p>}
      {isOwn && <p className="text-ink">{t('own')}</p>}
      {from.length > 0 && (
        <p>
          {t('from')} <Code value={from.join(', ')} of={t('from')} />
        </p>
      )}
      <p className="text-ink-3">{t(webhook.events ? 'chosen' : 'everything')}</p>
    </div>
  )
}
