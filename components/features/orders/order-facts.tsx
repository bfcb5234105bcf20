'use client'

import { useTranslations } from 'next-intl'
import type { OrderRecord, RequestRecord } from '#lib/contract/index.ts'
import { Code, Fact, FactGrid, Time, useReader } from '../../ui/kit.ts'
import { durationBetween } from '../../widgets/orders/rows.ts'

interface OrderFactsProps {
  order: OrderRecord
  requests: readonly RequestRecord[]
}

export function OrderFacts({ order, requests }: OrderFactsProps) {
  const t = useTranslations('orders.facts')
  const cost = useTranslations('ui.cost')
  const { formatDuration, formatBytes } = useReader()
  const { requestTime, responseTime, creditsCharged, resultSha256, resultBytes, serviceId } = order
  const took = requestTime && responseTime ? durationBetween(requestTime, responseTime) : null
  const made = requests.find((request) => request.wasReused !== true)
  const charged = typeof creditsCharged === 'number' ? cost('credits', { count: creditsCharged }) : t('unknownCost')
  return (
    <FactGrid>
      <Fact label={t('cost')}>
        {order.status === 'running' && typeof made?.creditsQuoted === 'number'
          ? t('reserved', { credits: made.creditsQuoted })
          : charged}
      </Fact>
      <Fact label={t('requested')}>{requestTime ? <Time at={requestTime} /> : '–'}</Fact>
      {responseTime && (
        <Fact label={t('answered')}>
          <Time at={responseTime} />
          {took !== null && (
            <span className="block text-sm text-ink-3">{t('after', { length: formatDuration(took) })}</span>
          )}
        </Fact>
      )}
      <Fact label={t('orderId')}>
        <Code value={order.orderId} of={t('orderId')} />
      </Fact>
      {serviceId && (
        <Fact label={t('serviceId')}>
          <Code value={serviceId} of={t('serviceId')} />
        </Fact>
      )}
      {order.customerReference && (
        <Fact label={t('reference')}>
          <bdi>{order.customerReference}</bdi>
        </Fact>
      )}
      {order.customerId && (
        <Fact label={t('customer')}>
          <Code value={order.customerId} of={t('customer')} />
        </Fact>
      )}
      {resultSha256 && (
        <Fact label={t('hash')}>
          <Code value={resultSha256} of={t('hash')}>
            {resultSha256.slice(0, 16)}…
          </Code>
          {typeof resultBytes === 'number' && (
            <span className="block text-sm text-ink-3">{formatBytes(resultBytes)}</span>
          )}
        </Fact>
      )}
      {order.origin === 'other' && <Fact label={t('origin')}>{t('otherClient')}</Fact>}
    </FactGrid>
  )
}
