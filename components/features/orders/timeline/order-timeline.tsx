'use client'

import { useTranslations } from 'next-intl'
import { isSettled, type OrderRecord } from '#lib/contract/index.ts'
import { Section } from '../../../ui/kit.ts'
import { OrderStatusMark } from '../../../widgets/orders/order-status.tsx'
import { usePerson } from '../../../widgets/person/person.tsx'
import { DeliveryLines } from './delivery-lines.tsx'
import { LedgerLines } from './ledger-lines.tsx'
import { partsFor } from './parts.ts'
import { TimelineLine } from './timeline-line.tsx'

/** From the order to the invoice: what each role may read of it, and for whom the rest is. */
export function OrderTimeline({ order }: { order: OrderRecord }) {
  const t = useTranslations('orders.timeline')
  const parts = partsFor(usePerson().role)
  const isEnded = isSettled(order.status)
  return (
    <Section heading={t('title')}>
      <ol>
        <TimelineLine at={order.requestTime} label={t('ordered')} />
        {isEnded && (
          <TimelineLine at={order.responseTime} label={t('result')}>
            <OrderStatusMark status={order.status} />
          </TimelineLine>
        )}
        {isEnded && parts.ledger && <LedgerLines order={order} />}
        {parts.deliveries && <DeliveryLines orderId={order.orderId} />}
      </ol>
      {!parts.ledger && <p className="pt-3 text-sm text-ink-3">{t('ledgerFor')}</p>}
      {!parts.deliveries && <p className="pt-3 text-sm text-ink-3">{t('deliveriesFor')}</p>}
    </Section>
  )
}
