'use client'

import { useRoute } from '#lib/client/hooks.ts'
import type { RequestRecord } from '#lib/contract/index.ts'
import { Link, pages, useTranslations } from '../../../ui/kit.ts'
import { usualDurationOf } from '../../../widgets/cost/usual-duration.ts'
import { ProgressLine } from '../../../widgets/orders/progress-line.tsx'
import { useProductName } from '../../../widgets/products/product-name.ts'

/** What runs for this company now, each order once; it goes on when the page is closed. */
export function RunningOrders({ orders }: { orders: ReadonlyMap<string, RequestRecord> }) {
  const t = useTranslations('company')
  const productName = useProductName()
  const health = useRoute('listSourceHealth', {})
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
