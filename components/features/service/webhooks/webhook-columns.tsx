'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type EndpointState, endpointStateOf, rotationOf } from '#lib/domain/deliveries/index.ts'
import type { TableColumn } from '../../../ui/data-table/columns.ts'
import { Age, absent, classNames, readingOf, Tag, Time, useNow, useReader } from '../../../ui/kit.ts'
import { HoursSpark } from './hours.tsx'
import { hoursShown } from './use-hours.ts'
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
        cell: ({ webhook }) => <WebhookStatus status={webhook?.status} isFailing={isFailing(webhook)} />,
      },
      {
        id: 'hours',
        label: t('hours', { hours: hoursShown }),
        width: '264px',
        isSecondary: true,
        isSortable: false,
        cell: ({ webhookId }) => <HoursSpark webhookId={webhookId} />,
      },
      { id: 'health', label: t('health'), width: '18%', isSecondary: true, cell: (row) => <HealthCell row={row} /> },
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

/** Where the service says since when nothing was accepted. */
function isFailing(webhook: ListedWebhook['webhook']): boolean {
  return webhook?.status === 'active' && (webhook.failingSince ?? null) !== null
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
  // That another program rotates the secret is told by nobody, so that one secret alone is never claimed.
  if (noted === null || rotationOf(noted, [], now) === null) return <span className="text-ink-3">–</span>
  return (
    <span className="text-warn">
      {t('twoSecrets')} {noted.previousSecretExpiresAt && <Time at={noted.previousSecretExpiresAt} shows="moment" />}
    </span>
  )
}

const latestMax = 100

function HealthCell({ row: { webhookId, webhook } }: { row: ListedWebhook }) {
  const t = useTranslations('webhooks.list')
  const { formatCount } = useReader()
  const latest = useRoute('listDeliveries', { params: { webhookId }, query: { limit: latestMax } })
  const { deliveries, total } = latest.data?.value ?? {}
  if (deliveries == null || webhook === null) return null
  const state = endpointStateOf(webhook, deliveries)
  if (state.ended + state.retrying === 0) {
    const read = readingOf(latest, 'listDeliveries')
    // Before the newest hundred may stand some that ended.
    const isCut = total == null ? deliveries.length >= latestMax : total > deliveries.length
    if (!read.isKnown || isCut) return null
    const isOnlyOthers = deliveries.length > 0 && state.canceled + state.sending === 0
    return (
      <span className="text-ink-3">
        {isOnlyOthers ? t('onlyOthers') : absent(t, deliveries.length > 0 ? 'noneEnded' : 'nothingSent', read)}
      </span>
    )
  }
  return (
    <>
      {state.ended > 0 && (
        <span className={classNames('block', colourOf(state))}>
          {t('accepted', { accepted: formatCount(state.accepted), ended: formatCount(state.ended) })}
        </span>
      )}
      {state.retrying > 0 && <span className="text-sm text-warn">{t('retrying', { count: state.retrying })}</span>}
      {state.retrying === 0 && state.lastFailure?.at && (
        <span className="text-sm text-ink-3">
          {t('lastFailure')} <Age at={state.lastFailure.at} />
        </span>
      )}
    </>
  )
}

function colourOf({ level, accepted, ended }: EndpointState): string | undefined {
  if (level === 'onlyFailures' || level === 'disabled' || (ended > 0 && accepted === 0)) return 'text-bad'
  return level === 'someFailed' || level === 'retrying' ? 'text-warn' : undefined
}
