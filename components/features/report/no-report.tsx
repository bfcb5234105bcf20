'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { availabilityOf, jurisdictionOf, mayOrder } from '#lib/contract/index.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Promised } from '../../widgets/cost/promise.tsx'
import { OrderReportButton } from '../../widgets/ordering/order-report-button.tsx'

/** No report is stored: unavailable in this jurisdiction, failed, running, or not ordered yet. */
export function NoReport({ serviceId, name }: { serviceId: string; name: string | null }) {
  const t = useTranslations('noReport')
  const catalogue = useRoute('listJurisdictions', {})
  const requests = useRoute('listRequests', { query: { serviceId, product: 'report', limit: 1 } })
  const code = jurisdictionOf(serviceId)
  const availability = availabilityOf(catalogue.data?.value, code, 'companyReport')
  if (requests.isPending || catalogue.isPending) return <SkeletonRows rows={4} columns={2} />
  const last = requests.data?.value.requests[0]
  const order = last?.order
  if (order?.status === 'running')
    return (
      <Nothing kind="notAskedYet" title={t('running')}>
        {t('runningWhy')}
      </Nothing>
    )
  if (!mayOrder(availability)) {
    return (
      <Nothing kind="notAvailable" title={t('notAvailable', { code: code ?? '' })}>
        {t(availability)}
      </Nothing>
    )
  }
  const next = <OrderReportButton serviceId={serviceId} name={name} />
  const errorCode = order?.code ?? last?.errorCode
  const hasFailed = Boolean(order && order.status !== 'completed') || last?.state === 'refused'
  if (hasFailed) {
    return (
      <Nothing kind="failed" title={t('failed')} code={errorCode ?? undefined} next={next}>
        {order?.error ?? last?.errorDetail} <Promised>{t('notCharged')}</Promised>
      </Nothing>
    )
  }
  return (
    <Nothing kind="notAskedYet" title={t('notOrdered')} next={next}>
      {t('notOrderedWhy')}
    </Nothing>
  )
}
