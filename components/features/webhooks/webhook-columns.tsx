'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { limits } from '#lib/contract/index.ts'
import { formatCount } from '../../format.ts'
import { Age, Time } from '../../ui/age.tsx'
import type { TableColumn } from '../../ui/data-table/columns.ts'
import { useNow, useReader } from '../../ui/reader.tsx'
import { Tag } from '../../ui/tag.tsx'
import { healthOf } from './health.ts'
import { rotationOf } from './rotation.ts'
import type { ListedWebhook } from './use-webhooks.ts'
import { WebhookStatus } from './webhook-status.tsx'

/** What the service does not list, a plain upstream has no column for. */
export function useWebhookColumns(hasList: boolean): readonly TableColumn<ListedWebhook>[] {
  const t = useTranslations('webhooks.list')
  return useMemo(() => {
    const name: TableColumn<ListedWebhook> = {
      id: 'name',
      label: t('name'),
      isName: true,
      value: ({ webhook, noted, webhookId }) => webhook?.name ?? noted?.name ?? webhookId,
      cell: (row) => <NameCell row={row} />,
    }
    const rotation: TableColumn<ListedWebhook> = {
      id: 'rotation',
      label: t('rotation'),
      width: '18%',
      isSecondary: true,
      value: ({ noted }) => noted?.previousSecretExpiresAt,
      cell: (row) => <RotationCell row={row} />,
    }
    if (!hasList) return [name, rotation]
    return [
      name,
      {
        id: 'status',
        label: t('status'),
        width: '132px',
        value: ({ webhook }) => webhook?.status,
        cell: ({ webhook }) => <WebhookStatus status={webhook?.status} />,
      },
      { id: 'health', label: t('health'), width: '26%', isSecondary: true, cell: (row) => <HealthCell row={row} /> },
      rotation,
      {
        id: 'created',
        label: t('created'),
        width: '120px',
        isSecondary: true,
        value: ({ webhook }) => webhook?.createdAt,
        cell: ({ webhook }) => webhook?.createdAt && <Age at={webhook.createdAt} />,
      },
    ]
  }, [t, hasList])
}

function NameCell({ row: { webhook, noted, webhookId } }: { row: ListedWebhook }) {
  const t = useTranslations('webhooks.list')
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-4">
        <bdi>{webhook?.name ?? noted?.name ?? webhookId}</bdi>
        {noted?.isOwn === true && <Tag meaning="accent">{t('own')}</Tag>}
      </span>
      <code className="block break-all text-sm font-regular text-ink-2">{webhook?.url ?? noted?.url}</code>
    </>
  )
}

function RotationCell({ row: { noted } }: { row: ListedWebhook }) {
  const t = useTranslations('webhooks.list')
  const now = useNow(60_000)
  if (noted === null || rotationOf(noted, [], now) === null) return <span className="text-ink-3">{t('oneSecret')}</span>
  return (
    <span className="text-warn">
      {t('twoSecrets')} {noted.previousSecretExpiresAt && <Time at={noted.previousSecretExpiresAt} shows="clock" />}
    </span>
  )
}

function HealthCell({ row: { webhookId, webhook } }: { row: ListedWebhook }) {
  const t = useTranslations('webhooks.list')
  const { locale } = useReader()
  const { data } = useRoute('listDeliveries', { params: { webhookId }, query: { limit: 100 } })
  if (data === undefined) return null
  const health = healthOf(data.value.deliveries ?? [], webhook?.maxAttempts ?? limits.webhookAttemptsDefault)
  if (health.ended + health.retrying === 0) return <span className="text-ink-3">{t('nothingSent')}</span>
  return (
    <>
      <span className="block">
        {t('accepted', { accepted: formatCount(health.accepted, locale), ended: formatCount(health.ended, locale) })}
      </span>
      {health.retrying > 0 && <span className="text-sm text-warn">{t('retrying', { count: health.retrying })}</span>}
    </>
  )
}
