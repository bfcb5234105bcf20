'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { jurisdictionOf, mayOrder } from '#lib/contract/index.ts'
import { absent, EmptyState, pages, readingOf, TextLink, Unread, useTranslations } from '../../../ui/kit.ts'
import { Promised } from '../../../widgets/cost/promise.tsx'
import { OrderReportButton } from '../../../widgets/ordering/order-report-button.tsx'
import { useBehindText } from '../../../widgets/orders/others-behind.tsx'
import { useAvailability } from '../../../widgets/products/use-availability.ts'
import { latestOf } from '../../../widgets/stored-result/latest.ts'

/** No report is stored: unavailable in this jurisdiction, failed, running, not to be found, or not ordered yet. */
export function NoReport({ serviceId, name }: { serviceId: string; name: string | null }) {
  const t = useTranslations('noReport')
  const { isPending, availabilityOf } = useAvailability(serviceId)
  const requests = useRoute('listRequests', { query: { serviceId, product: 'report', limit: 1 } })
  const behindText = useBehindText()
  const read = readingOf(requests, 'listRequests')
  if (isPending || !read.isKnown) return <Unread error={requests.error} rows={4} />
  const last = read.value.value.requests[0] ?? null
  const latest = latestOf(last, null)
  if (latest.kind === 'running')
    return (
      <EmptyState kind="toCome" title={t('running')}>
        {t('runningWhy')}
      </EmptyState>
    )
  const availability = availabilityOf('report')
  if (!mayOrder(availability)) {
    return (
      <EmptyState kind="notAvailable" title={t('notAvailable', { code: jurisdictionOf(serviceId) ?? '' })}>
        {t(availability)}
      </EmptyState>
    )
  }
  const next = <OrderReportButton serviceId={serviceId} name={name} />
  if (latest.kind === 'failed') {
    return (
      <EmptyState kind="failed" title={t('failed')} code={latest.code ?? undefined} next={next}>
        {latest.detail} <Promised>{t('notCharged')}</Promised>
      </EmptyState>
    )
  }
  if (latest.kind === 'unclear') {
    const orders = <TextLink href={pages.history(serviceId)}>{t('history')}</TextLink>
    return (
      <EmptyState kind="failed" title={t('unclear')} next={orders}>
        {t('unclearWhy')}
      </EmptyState>
    )
  }
  if (latest.kind === 'gone') return <EmptyState kind="failed" title={t('gone')} next={next} />
  const behind = behindText(read.value.value.othersBehind)
  return (
    <EmptyState kind="notAskedYet" title={behind ?? absent(t, 'notOrdered', read)} act="orderProducts" next={next}>
      {t('notOrderedWhy')}
    </EmptyState>
  )
}
