'use client'

import { useTranslations } from 'next-intl'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { Delivery, DeliveryAttempt, Webhook } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { absent, ErrorNotice, Small, useReader } from '../../../ui/kit.ts'
import { useAttemptError } from '../../../widgets/deliveries/attempt-error.ts'
import { DeliveryStatus } from '../../../widgets/deliveries/delivery-status.tsx'
import { deliveriesKnown, webhooksKnown } from './parts.ts'
import { TimelineLine, TimelineLink, TimelineWait } from './timeline-line.tsx'

/** Where the result was delivered: a line for each webhook, and one for each attempt. */
export function DeliveryLines({ orderId }: { orderId: string }) {
  const t = useTranslations('orders.timeline')
  const extensions = useExtensions()
  const isOffered = extensions?.has('listWebhooks') === true && extensions.has('listDeliveries')
  const { data, error, refetch } = useRoute('listWebhooks', {}, { enabled: isOffered })
  if (error) {
    return (
      <li>
        <ErrorNotice error={error} onAgain={refetch} />
      </li>
    )
  }
  if (extensions === undefined || (isOffered && data === undefined)) return <TimelineWait />
  if (data === undefined) return <TimelineLine label={t('delivery')}>{t('notOffered')}</TimelineLine>
  const listed = webhooksKnown(data)
  if (listed.isKnown && listed.value === 0) {
    return <TimelineLine label={t('delivery')}>{absent(t, 'noWebhook', listed)}</TimelineLine>
  }
  return (
    <>
      {!listed.isKnown && <TimelineLine label={t('delivery')}>{t('webhooksUnread')}</TimelineLine>}
      {data.value.webhooks?.map((webhook) => (
        <DeliveriesOf key={webhook.id} webhook={webhook} orderId={orderId} />
      ))}
    </>
  )
}

function DeliveriesOf({ webhook, orderId }: { webhook: Webhook; orderId: string }) {
  const t = useTranslations('orders.timeline')
  const input = { params: { webhookId: webhook.id }, query: { search: orderId } }
  const read = useRoute('listDeliveries', input)
  if (read.error) {
    return (
      <li>
        <ErrorNotice of={read} />
      </li>
    )
  }
  if (read.data === undefined) return <TimelineWait />
  const own = (read.data.value.deliveries ?? []).filter((one) => one.orderId === orderId)
  const named = { webhook: webhook.name ?? webhook.id }
  if (own.length === 0) {
    const listed = deliveriesKnown(read.data)
    return (
      <TimelineLine label={t('delivery')}>
        {listed.isKnown ? absent(t, 'notSent', listed, named) : t('deliveriesUnread', named)}
      </TimelineLine>
    )
  }
  return own.map((delivery) => <DeliveryLine key={delivery.deliveryId} webhook={webhook} delivery={delivery} />)
}

function DeliveryLine({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const t = useTranslations('orders.timeline')
  const { deliveryId } = delivery
  const { data } = useRoute('getDelivery', { params: { webhookId: webhook.id, deliveryId } })
  return (
    <>
      <TimelineLine at={delivery.createdAt} label={t('delivery')}>
        <TimelineLink href={pages.webhook(webhook.id, deliveryId)}>
          <bdi>{webhook.name ?? webhook.id}</bdi>
        </TimelineLink>{' '}
        <DeliveryStatus delivery={delivery} />
      </TimelineLine>
      {data?.value.log?.map((attempt) => (
        <AttemptLine key={attempt.attempt} attempt={attempt} />
      ))}
    </>
  )
}

function AttemptLine({ attempt: { attempt, startedAt, status, error, durationMs } }: { attempt: DeliveryAttempt }) {
  const t = useTranslations('orders.timeline')
  const { formatDuration } = useReader()
  const errorOf = useAttemptError()
  return (
    <TimelineLine at={startedAt} isPart label={t('attempt', { attempt })}>
      {error ? errorOf(error) : typeof status === 'number' && t('answered', { status: String(status) })}
      {typeof durationMs === 'number' && <Small> {formatDuration(durationMs)}</Small>}
    </TimelineLine>
  )
}
