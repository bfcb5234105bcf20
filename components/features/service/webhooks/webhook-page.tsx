'use client'

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { type KnownWebhook, limits, type Unexpected, type Webhook } from '#lib/contract/index.ts'
import { retryWindowMs, rotationOf } from '#lib/domain/deliveries/index.ts'
import { PageFrame } from '../../../page/page-frame.tsx'
import { TrailEnd } from '../../../page/trail-end.tsx'
import {
  Banner,
  Button,
  Code,
  ErrorNotice,
  lazyPart,
  readingOf,
  Tag,
  useInterval,
  useNow,
  usePreferences,
  useTranslations,
  WithPanel,
} from '../../../ui/kit.ts'
import { PendingDeletions } from '../../../widgets/pending-deletions/pending-deletions.tsx'
import { usePendingDeletions } from '../../../widgets/pending-deletions/use-pending-deletions.ts'
import { UnknownDrawer } from '../../../widgets/raw/unknown-drawer.tsx'
import { LazyChoicesSection, LazyWaitingNotice } from './choices/lazy.ts'
import { Deliveries } from './deliveries/deliveries.tsx'
import { useDeliveryState } from './deliveries/state.ts'
import { HealthSection } from './health-section.tsx'
import { HoursSection } from './hours.tsx'
import { useKnownSecrets } from './known-secrets.tsx'
import { OfWebhook, useDeliveries } from './of-webhook.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookStatus } from './webhook-status.tsx'

const RecoverDialog = lazyPart(() => import('./recover-dialog.tsx'), 'RecoverDialog')
const runningMs = 2_000
const restingMs = 60_000
/** While it is paused, what it misses grows with each order, whoever places it. */
const missingMs = 10_000

const DeliveryPanel = lazyPart(() => import('./deliveries/delivery-panel.tsx'), 'DeliveryPanel')

/** One webhook: how it does, and what was sent to it. */
export function WebhookPage({ webhookId }: { webhookId: string }) {
  return (
    <OfWebhook webhookId={webhookId}>
      {(known, unexpected) => <Loaded known={known} unexpected={unexpected} />}
    </OfWebhook>
  )
}

function Loaded({ known, unexpected }: { known: KnownWebhook; unexpected: readonly Unexpected[] }) {
  const t = useTranslations('webhooks')
  const extensions = useExtensions()
  const { webhook } = known
  const hasDeliveries = extensions?.has('listDeliveries') ?? false
  const state = useDeliveryState()
  const deletions = usePendingDeletions('deleteWebhook').filter(({ object }) => object === webhook.id)
  const { listed, sent, deliveries, total, isAway } = useDeliveries(webhook.id, hasDeliveries, state.filter.search)
  const { secrets } = useKnownSecrets()
  const attemptsMax = webhook.maxAttempts ?? limits.webhookAttemptsDefault
  const panel = hasDeliveries && state.deliveryId !== null && (
    <DeliveryPanel
      key={state.deliveryId}
      webhook={webhook}
      deliveryId={state.deliveryId}
      attemptsMax={attemptsMax}
      deliveries={deliveries ?? []}
      secrets={secrets}
      onPeek={state.select}
      onSent={sent}
    />
  )
  return (
    <WithPanel panel={panel}>
      <TrailEnd name={webhook.name} />
      <PageFrame
        title={<bdi>{webhook.name ?? webhook.id}</bdi>}
        remark={<WebhookMarks known={known} />}
        aside={<WebhookActions known={known} extensions={extensions} deliveries={deliveries ?? []} />}
      >
        <PendingDeletions acts={deletions} />
        <WebhookFacts webhook={webhook} isOwn={known.isOwn === true} />
        <div
          className={
            panel
              ? 'mt-4 flex flex-col gap-6'
              : 'mt-4 grid items-start gap-x-6 gap-y-6 wide:grid-cols-[minmax(0,1fr)_396px]'
          }
        >
          <div className="flex min-w-0 flex-col gap-6">
            {(webhook.breaker || webhook.heldUntil) && <LazyWaitingNotice webhook={webhook} />}
            {hasDeliveries && <HealthSection deliveries={deliveries} total={total} isAway={isAway} webhook={webhook} />}
            {hasDeliveries && <HoursSection deliveries={deliveries} total={total} />}
            {extensions?.has('previewRecovery') && <RecoverySection webhook={webhook} onSent={sent} />}
            <ErrorNotice of={listed} />
            {hasDeliveries && (
              <Deliveries
                webhook={webhook}
                deliveries={listed.found}
                total={listed.total}
                read={readingOf(
                  { data: listed.isPending ? undefined : listed.found, error: listed.error },
                  'listDeliveries',
                )}
                state={state}
                onSent={sent}
              />
            )}
            {extensions !== undefined && !hasDeliveries && (
              <Banner meaning="plain" title={t('plain.title')}>
                {t('plain.why')}
              </Banner>
            )}
            <UnknownDrawer fields={unexpected} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            {webhook.events && <LazyChoicesSection webhook={webhook} />}
          </div>
        </div>
      </PageFrame>
    </WithPanel>
  )
}

/** Beside the name: its status, and whether two secrets are valid. */
function WebhookMarks({ known }: { known: KnownWebhook }) {
  const t = useTranslations('webhooks.list')
  const now = useNow(1000)
  return (
    <span className="inline-flex flex-wrap items-center gap-4 text-md text-ink">
      <WebhookStatus webhook={known.webhook} />
      {known.isOwn === true && <Tag meaning="accent">{t('own')}</Tag>}
      {rotationOf(known, [], now) !== null && (
        <Tag meaning="warn" icon={KeyRound}>
          {t('twoValid')}
        </Tag>
      )}
    </span>
  )
}

/** The line beneath the name. Of headers only the names: their values are often keys (P85). */
function WebhookFacts({ webhook, isOwn }: { webhook: Webhook; isOwn: boolean }) {
  const t = useTranslations('webhooks.facts')
  const { formatDuration } = usePreferences()
  const { url, id, apiVersion, customHeaders, customerId, maxAttempts, description } = webhook
  const headers = Object.keys(customHeaders ?? {})
  const from = useRoute('describeService', {}).data?.value.deliveryAddresses ?? []
  return (
    <div className="-mt-2 flex flex-col gap-1 text-sm text-ink-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {url && <Code value={url} of={t('url')} />}
        <span>
          {t('id')} <Code value={id} of={t('id')} />
        </span>
        {apiVersion && (
          <span>
            {t('version')} <code>{apiVersion}</code>
          </span>
        )}
        {headers.length > 0 && (
          <span>
            {t('headers')}{' '}
            {headers.map((name) => (
              <code key={name} className="me-3">
                {name} ••••••
              </code>
            ))}
          </span>
        )}
        {customerId && (
          <span>
            {t('customer')} <code>{customerId}</code>
          </span>
        )}
        {maxAttempts && (
          <span>
            {maxAttempts === 1
              ? t('noRetries')
              : t('attempts', { count: maxAttempts, length: formatDuration(retryWindowMs(maxAttempts)) })}
          </span>
        )}
      </p>
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

/** What the endpoint missed while it was paused, disabled or failing, and how far it is being sent now. */
function RecoverySection({ webhook, onSent }: { webhook: Webhook; onSent: () => void }) {
  const t = useTranslations('webhooks.recovery')
  const { formatMoment, formatCount } = usePreferences()
  const now = useNow(60_000)
  const [isAsking, setAsking] = useState(false)
  const { data, refetch } = useRoute('previewRecovery', { params: { webhookId: webhook.id }, query: {} })
  const preview = data?.value
  const isRunning = preview?.latest?.status === 'running'
  const isActive = webhook.status === 'active'
  useInterval(() => refetch(), true, isRunning ? runningMs : isActive ? restingMs : missingMs)
  if (preview === undefined) return null
  const missed = preview.neverSent + preview.failed
  if (isRunning && preview.latest) {
    const sent = (preview.latest.neverSent ?? 0) + (preview.latest.sentAgain ?? 0)
    return (
      <div role="status">
        <Banner meaning="plain" title={t('running', { sent: formatCount(sent), total: formatCount(sent + missed) })}>
          {t('runningWhy')}
        </Banner>
      </div>
    )
  }
  if (missed + preview.erased === 0) return null
  const span = {
    from: formatMoment(preview.first ?? preview.since ?? '', now),
    to: formatMoment(preview.last ?? preview.until ?? '', now),
  }
  return (
    <>
      <Banner
        meaning="warn"
        title={missed === 0 ? t('onlyErased', { count: preview.erased }) : t('missed', { count: missed, ...span })}
        aside={
          missed > 0 &&
          isActive && (
            <Button act="recoverDeliveries" size="s" onClick={() => setAsking(true)}>
              {t('open', { count: missed, shown: formatCount(missed) })}
            </Button>
          )
        }
      >
        {missed > 0 && t(isActive ? 'canSend' : 'resumeFirst')}{' '}
        {missed > 0 && preview.erased > 0 && t('erased', { count: preview.erased })}
      </Banner>
      {isAsking && (
        <RecoverDialog webhook={webhook} preview={preview} onSent={onSent} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
