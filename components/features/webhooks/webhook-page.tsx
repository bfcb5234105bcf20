'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { type Delivery, type KnownWebhook, limits, type Unexpected } from '#lib/contract/index.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { TrailEnd } from '../../page/trail-end.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { WithPanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useInterval } from '../../ui/use-interval.ts'
import { UnknownDrawer } from '../../widgets/raw/unknown-drawer.tsx'
import { Deliveries } from './deliveries/deliveries.tsx'
import { useDeliveryState } from './deliveries/state.ts'
import { HealthSection } from './health-section.tsx'
import { RotationCockpit } from './rotation-cockpit.tsx'
import { type KnownSecrets, SecretsSection } from './secrets-section.tsx'
import type { SignedMessage } from './signature/inspect.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookFacts } from './webhook-facts.tsx'
import { WebhookMarks } from './webhook-marks.tsx'

const Workbench = dynamic(() => import('./signature/workbench.tsx').then((file) => file.Workbench), { ssr: false })
const DeliveryPanel = dynamic(() => import('./deliveries/delivery-panel.tsx').then((file) => file.DeliveryPanel), {
  ssr: false,
})

const pageMax = 500
const livelyMs = 5_000

/** One webhook: how it does, who takes what with which secret, and why a signature does not hold. */
export function WebhookPage({ webhookId }: { webhookId: string }) {
  const t = useTranslations('webhooks')
  const { data, error, refetch } = useRoute('getKnownWebhook', { params: { webhookId } })
  const known = data?.value
  if (known === undefined) {
    return (
      <PageFrame title={t('one')}>
        {error ? <ErrorNotice error={error} onAgain={refetch} /> : <SkeletonRows rows={8} />}
      </PageFrame>
    )
  }
  return <Loaded known={known} unexpected={data?.unexpected ?? []} />
}

function Loaded({ known, unexpected }: { known: KnownWebhook; unexpected: readonly Unexpected[] }) {
  const t = useTranslations('webhooks')
  const extensions = useExtensions()
  const { webhook } = known
  const hasDeliveries = extensions?.has('listDeliveries') ?? false
  const state = useDeliveryState()
  const listed = useRoute(
    'listDeliveries',
    { params: { webhookId: webhook.id }, query: { limit: pageMax } },
    { enabled: hasDeliveries },
  )
  const deliveries = listed.data?.value.deliveries ?? []
  useInterval(() => listed.refetch(), hasDeliveries, deliveries.some(isPending) ? livelyMs : livelyMs * 4)
  const [secrets, setSecrets] = useState<KnownSecrets>({ current: null, previous: null })
  const [picked, setPicked] = useState<SignedMessage | null>(null)
  const attemptsMax = webhook.maxAttempts ?? limits.webhookAttemptsDefault
  const rememberSecret = (current: string) =>
    setSecrets((before) => (before.current === current ? before : { current, previous: before.current }))
  const panel = hasDeliveries && state.deliveryId !== null && (
    <DeliveryPanel
      key={state.deliveryId}
      webhookId={webhook.id}
      deliveryId={state.deliveryId}
      attemptsMax={attemptsMax}
      deliveries={deliveries}
      onPeek={state.select}
      onInspect={setPicked}
    />
  )
  return (
    <WithPanel panel={panel}>
      <TrailEnd name={webhook.name} />
      <PageFrame
        title={<bdi>{webhook.name ?? webhook.id}</bdi>}
        remark={<WebhookMarks known={known} />}
        aside={
          <WebhookActions known={known} extensions={extensions} deliveries={deliveries} onRotated={rememberSecret} />
        }
      >
        <WebhookFacts webhook={webhook} isOwn={known.isOwn === true} />
        <div
          className={
            panel
              ? 'mt-4 flex flex-col gap-6'
              : 'mt-4 grid items-start gap-x-6 gap-y-6 wide:grid-cols-[minmax(0,1fr)_396px]'
          }
        >
          <div className="flex min-w-0 flex-col gap-6">
            <RotationCockpit known={known} deliveries={deliveries} hasDeliveries={hasDeliveries} />
            {hasDeliveries && <HealthSection deliveries={deliveries} attemptsMax={attemptsMax} webhook={webhook} />}
            {listed.error && <ErrorNotice error={listed.error} />}
            {hasDeliveries && (
              <Deliveries
                webhookId={webhook.id}
                deliveries={deliveries}
                total={listed.data?.value.total ?? null}
                isLoading={listed.isPending}
                attemptsMax={attemptsMax}
                state={state}
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
            <Workbench secrets={secrets} picked={picked} />
            <SecretsSection known={known} secrets={secrets} onRevealed={rememberSecret} />
          </div>
        </div>
      </PageFrame>
    </WithPanel>
  )
}

function isPending({ status }: Delivery): boolean {
  return status === 'pending'
}
