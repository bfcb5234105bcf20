'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import type { Delivery, RouteAnswer, Webhook } from '#lib/contract/index.ts'
import { outcomeOfDelivery, retryStepsOf } from '#lib/domain/deliveries/index.ts'
import { pages } from '../../../../pages.ts'
import {
  Age,
  Button,
  Code,
  CopyButton,
  DescriptionList,
  DescriptionRow,
  ErrorNotice,
  Icon,
  Link,
  Note,
  PanelPart,
  SidePanel,
  SkeletonRows,
  Soft,
  Time,
  useInterval,
} from '../../../../ui/kit.ts'
import { CostButton } from '../../../../widgets/cost/cost-button.tsx'
import { DeliveryStatus } from '../../../../widgets/deliveries/delivery-status.tsx'
import type { SignedMessage } from '../signature/inspect.ts'
import { LazyWorkbench } from '../signature/lazy-workbench.tsx'
import type { KnownSecrets } from '../signature/secret-name.ts'
import { useSoon } from '../use-soon.ts'
import { AttemptList, signedMessageOf } from './attempt-list.tsx'

/** What stands for a value the log masks: a custom header may be a key of the receiver. */
const masked = /^[•*]+$/

interface DeliveryPanelProps {
  webhook: Webhook
  deliveryId: string
  attemptsMax: number
  deliveries: readonly Delivery[]
  secrets: KnownSecrets
  onPeek: (deliveryId: string | null) => void
  onSent: () => void
}

/** One delivery: every attempt with what went and what came, the attempts to come, and sending it again. */
export function DeliveryPanel(props: DeliveryPanelProps) {
  const { webhook, deliveryId, attemptsMax, deliveries, secrets, onPeek, onSent } = props
  const t = useTranslations('webhooks.delivery')
  const params = { webhookId: webhook.id, deliveryId }
  const { data, error, refetch } = useRoute('getDelivery', { params })
  const again = useAct('redeliver')
  const delivery = data?.value
  useInterval(() => refetch(), delivery?.status === 'pending', 3_000)
  const at = deliveries.findIndex((one) => one.deliveryId === deliveryId)
  const step = (by: 1 | -1) => {
    const next = deliveries[at + by]
    if (next) onPeek(next.deliveryId)
  }
  const steps = delivery === undefined ? [] : retryStepsOf(delivery, attemptsMax)
  const last = steps.at(-1)
  const [picked, setPicked] = useState<SignedMessage | null>(null)
  const soon = useSoon(refetch)
  const sent = () => {
    soon()
    onSent()
  }
  const message = delivery === undefined ? null : signedMessageOf(delivery)
  return (
    <SidePanel
      title={t('title')}
      remark={delivery?.event}
      onClose={() => onPeek(null)}
      onStep={at < 0 ? undefined : step}
      actions={
        <>
          <CostButton
            act="redeliver"
            credits={0}
            isBusy={again.isPending}
            onClick={() => again.mutate({ params }, { onSuccess: sent })}
          >
            <Icon of={RotateCw} className="me-3" />
            {t('again')}
          </CostButton>
          {message !== null && <Button onClick={() => setPicked(message)}>{t('inspect')}</Button>}
        </>
      }
    >
      <ErrorNotice error={error} />
      <ErrorNotice error={again.error} />
      {delivery === undefined && !error && <SkeletonRows rows={6} columns={1} />}
      {picked !== null && (
        <PanelPart>
          <LazyWorkbench secrets={secrets} picked={picked} />
        </PanelPart>
      )}
      {delivery && (
        <>
          <PanelPart>
            <DescriptionList>
              <DescriptionRow label={t('state')}>
                <DeliveryStatus delivery={delivery} />
              </DescriptionRow>
              {delivery.orderId && (
                <DescriptionRow label={t('order')}>
                  <Link href={pages.order(delivery.orderId)} className="link break-all">
                    <code>{delivery.orderId}</code>
                  </Link>
                </DescriptionRow>
              )}
              <DescriptionRow label={t('id')} remark={t('idWhy')}>
                <Code value={delivery.serviceWebhookId ?? delivery.deliveryId} />
              </DescriptionRow>
              {delivery.createdAt && (
                <DescriptionRow label={t('created')}>
                  <Time at={delivery.createdAt} />
                </DescriptionRow>
              )}
              {delivery.deliveredAt && (
                <DescriptionRow label={t('accepted')}>
                  <Time at={delivery.deliveredAt} />
                </DescriptionRow>
              )}
              {outcomeOfDelivery(delivery) === 'failed' && delivery.exhaustedAt && (
                <DescriptionRow label={t('failed')}>
                  <Time at={delivery.exhaustedAt} />
                </DescriptionRow>
              )}
            </DescriptionList>
          </PanelPart>
          {steps.length > 0 && last && (
            <PanelPart heading={t('toCome')}>
              <p className="mb-2 text-ink-2">
                {t('runsOut')} <Time at={last.at} />
              </p>
              <ol className="text-sm">
                {steps.slice(0, 12).map(({ attempt, at: due }) => (
                  <li key={attempt} className="flex justify-between gap-4 border-b border-hair py-1">
                    <span>{t('attempt', { attempt })}</span>
                    <Soft>
                      <Age at={due} />, <Time at={due} shows="moment" />
                    </Soft>
                  </li>
                ))}
              </ol>
              {steps.length > 12 && (
                <p className="pt-2 text-sm text-ink-3">{t('more', { count: steps.length - 12 })}</p>
              )}
            </PanelPart>
          )}
          <PanelPart heading={t('attempts')}>
            <AttemptList delivery={delivery} />
          </PanelPart>
          {delivery.body && (
            <PanelPart heading={t('body')}>
              <p className="mb-2 flex items-center gap-3">
                {t('curl')} <CopyButton text={curlOf(webhook, delivery)} of={t('curl')} />
              </p>
              <details>
                <summary className="link cursor-pointer">{t('showBody')}</summary>
                <pre className="mt-3 max-h-[320px] overflow-auto rounded-2 bg-sunken p-3 font-mono text-sm break-all whitespace-pre-wrap">
                  {delivery.body.slice(0, 20_000)}
                </pre>
                {delivery.body.length > 20_000 && <Note>{t('bodyCut', { count: delivery.body.length - 20_000 })}</Note>}
              </details>
            </PanelPart>
          )}
        </>
      )}
    </SidePanel>
  )
}

/** The latest attempt as a command: the same bytes and headers; an attempt that was not made yet has no signature. */
export function curlOf({ url }: Pick<Webhook, 'url'>, delivery: RouteAnswer<'getDelivery'>): string {
  const headers = Object.entries(delivery.log?.at(-1)?.requestHeaders ?? { 'Content-Type': 'application/json' })
  const lines = headers.map(([name, value]) => `-H ${quoted(`${name}: ${masked.test(value) ? `<${name}>` : value}`)}`)
  return [`curl -X POST ${quoted(url ?? '')}`, ...lines, `--data-binary ${quoted(delivery.body ?? '')}`].join(' \\\n  ')
}

/** For a POSIX shell, which reads nothing between single quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
