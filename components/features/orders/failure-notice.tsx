'use client'

import { CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { OrderRecord } from '#lib/contract/index.ts'
import { Code } from '../../ui/code.tsx'
import { errorWords } from '../../ui/error-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Promised } from '../../widgets/cost/promise.tsx'
import { OrderStatusMark } from '../../widgets/orders/order-status.tsx'

/** Why an order has no result: what happened, what it means, what to do, the source's own words, the code. */
export function FailureNotice({ order, requestId }: { order: OrderRecord; requestId: string | null }) {
  const t = useTranslations('errors')
  const words = useTranslations('orders')
  const { key: own, values } = errorWords(order.code, order.error, order.status)
  const key = t.has(`${own}.what`) ? own : null
  return (
    <div role="alert" className="flex gap-inset border-s-[3px] border-bad-line px-inset py-3">
      <Icon of={CircleX} className="mt-px text-bad" />
      <div className="min-w-0 flex-1">
        <p>
          <OrderStatusMark status={order.status} />{' '}
          {key && (
            <span className="text-ink-2">
              <strong className="text-ink">{t(`${key}.what`, values)}</strong>{' '}
              {t.has(`${key}.ofOrder`) ? t(`${key}.ofOrder`) : `${t(`${key}.means`)} ${t(`${key}.next`, values)}`}
            </span>
          )}
        </p>
        {order.error && <p className="text-ink-2">{order.error}</p>}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
          {order.code && <Code value={order.code} of={words('code')} />}
          {requestId && <Code value={requestId} of={t('requestId')} />}
          <Promised>
            <span>{words('notCharged')}</span>
          </Promised>
        </p>
      </div>
    </div>
  )
}
