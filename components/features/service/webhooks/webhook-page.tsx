'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { type KnownWebhook, limits, type Unexpected } from '#lib/contract/index.ts'
import { PageFrame } from '../../../page/page-frame.tsx'
import { TrailEnd } from '../../../page/trail-end.tsx'
import { pages } from '../../../pages.ts'
import { readingOf } from '../../../ui/absence.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { withOwnTexts } from '../../../ui/own-texts.tsx'
import { WithPanel } from '../../../ui/side-panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useInterval } from '../../../ui/use-interval.ts'
import { HeldNotice } from '../../../widgets/held-acts/held-notice.tsx'
import { useHeldActs } from '../../../widgets/held-acts/use-held.ts'
import { UnknownDrawer } from '../../../widgets/raw/unknown-drawer.tsx'
import { ChoicesSection, WaitingNotice } from './choices/lazy.ts'
import { Deliveries } from './deliveries/deliveries.tsx'
import { useDeliveryState } from './deliveries/state.ts'
import { HealthSection } from './health-section.tsx'
import { HoursSection } from './hours.tsx'
import { RecoverySection } from './recovery-section.tsx'
import { RotationCockpit } from './rotation-cockpit.tsx'
import { SecretsSection } from './secrets-section.tsx'
import { Workbench } from './signature/lazy-workbench.tsx'
import type { KnownSecrets } from './signature/secret-name.ts'
import { useDeliveries } from './use-deliveries.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookFacts } from './webhook-facts.tsx'
import { WebhookMarks } from './webhook-marks.tsx'

const CertificationSection = withOwnTexts(
  () => import('./certification-section.tsx').then((file) => file.CertificationSection),
  {
    webhookCertification: {
      en: () => import('../../../messages/en/service/webhookCertification.json'),
      de: () => import('../../../messages/de/service/webhookCertification.json'),
    },
  },
)
const DeliveryPanel = dynamic(() => import('./deliveries/delivery-panel.tsx').then((file) => file.DeliveryPanel), {
  ssr: false,
})

const refreshMs = 60_000

/** One webhook: how it does, who takes what with which secret, and why a signature does not hold. */
export function WebhookPage({ webhookId }: { webhookId: string }) {
  const t = useTranslations('webhooks')
  const { data, error, refetch } = useRoute('getKnownWebhook', { params: { webhookId } })
  const known = data?.value
  // The stream tells of what is changed here; the service and other programs change webhooks as well.
  useInterval(() => refetch(), known !== undefined, refreshMs)
  if (known === undefined) {
    return (
      <PageFrame title={t('one')}>
        {error ? <ErrorNotice error={error} onAgain={refetch} list={pages.webhooks()} /> : <SkeletonRows rows={8} />}
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
  const held = useHeldActs('deleteWebhook').filter(({ object }) => object === webhook.id)
  const { listed, latest, sent, deliveries, total, isAway } = useDeliveries(
    webhook.id,
    hasDeliveries,
    state.filter.search,
  )
  const [secrets, setSecrets] = useState<KnownSecrets>({ current: null, previous: null })
  const attemptsMax = webhook.maxAttempts ?? limits.webhookAttemptsDefault
  const rememberSecret = (current: string) =>
    setSecrets((before) => (before.current === current ? before : { current, previous: before.current }))
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
        aside={
          <WebhookActions
            known={known}
            extensions={extensions}
            deliveries={deliveries ?? []}
            onRotated={rememberSecret}
            onSent={sent}
          />
        }
      >
        <HeldNotice acts={held} />
        <WebhookFacts webhook={webhook} isOwn={known.isOwn === true} />
        <div
          className={
            panel
              ? 'mt-4 flex flex-col gap-6'
              : 'mt-4 grid items-start gap-x-6 gap-y-6 wide:grid-cols-[minmax(0,1fr)_396px]'
          }
        >
          <div className="flex min-w-0 flex-col gap-6">
            <RotationCockpit
              known={known}
              listed={latest}
              hasDeliveries={hasDeliveries}
              canProve={extensions?.has('sendTestEvent') ?? false}
              canCertify={extensions?.has('certifyWebhook') ?? false}
              onSent={sent}
            />
            {(webhook.breaker || webhook.heldUntil) && <WaitingNotice webhook={webhook} />}
            {hasDeliveries && <HealthSection deliveries={deliveries} total={total} isAway={isAway} webhook={webhook} />}
            {hasDeliveries && <HoursSection deliveries={deliveries} total={total} />}
            {extensions?.has('previewRecovery') && <RecoverySection webhook={webhook} onSent={sent} />}
            {listed.error && <ErrorNotice error={listed.error} onAgain={listed.refetch} />}
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
            {!panel && <Workbench secrets={secrets} picked={null} />}
            {extensions?.has('certifyWebhook') && <CertificationSection webhook={webhook} />}
            {webhook.events && <ChoicesSection webhook={webhook} />}
            <SecretsSection known={known} secrets={secrets} onRevealed={rememberSecret} />
          </div>
        </div>
      </PageFrame>
    </WithPanel>
  )
}
