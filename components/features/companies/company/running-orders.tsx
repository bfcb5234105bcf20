'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import type { RequestRecord } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { Link } from '../../../ui/link.tsx'
import { usualDurationOf } from '../../../widgets/cost/usual-duration.ts'
import { ProgressLine } from '../../../widgets/orders/progress-line.tsx'
import { useProductName } from '../../../widgets/products/product-name.ts'

export function useRunningOrders(serviceId: string) {
  return useRoute('listRequests', { query: { serviceId, status: 'running', limit: 20 } })
}

/** What runs for this company now, each order once; it goes on when the page is closed. */
export function RunningOrders({ serviceId }: { serviceId: string }) {
  const t = useTranslations('company')
  const productName = useProductName()
  const running = useRunningOrders(serviceId)
  const health = useRoute('listSourceHealth', {}, { enabled: (running.data?.value.requests.length ?? 0) > 0 })
  const orders = new Map<string, RequestRecord>()
  for (const request of running.data?.value.requests ?? []) {
    // The list is kept up to date in place, so an order that has just ended may still be in it.
    if (request.order?.status === 'running') orders.set(request.order.orderId, request)
  }
  if (orders.size === 0) return null
  return (
    <section aria-label={t('running')} data-print="none" className="mb-4">
      {[...orders].map(([orderId, request]) => (
        <ProgressLine
          key={orderId}
          title={
            <Link href={pages.order(orderId)} className="hover:underline">
              {productName(request.product ?? request.order?.product)}
            </Link>
          }
          activity={request.order?.currentActivity}
          startedAt={request.order?.requestTime ?? request.requestedAt}
          usual={usualDurationOf(health.data?.value.health ?? [], request)}
        />
      ))}
    </section>
  )
}
