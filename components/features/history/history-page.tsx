'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { limits } from '#lib/contract/index.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { Section } from '../../ui/section.tsx'
import { useCompany } from '../../widgets/company/use-company.ts'
import { ReviewsSection } from '../../widgets/notes/reviews-section.tsx'
import { useCompanyRecord } from '../../widgets/notes/use-record.ts'
import { OrderTable } from '../../widgets/orders/order-table.tsx'
import { CompareSection } from './compare-section.tsx'

const noRequests: never[] = []

/** Every request for a company, and what differs between any two of its results. */
export function HistoryPage({ serviceId }: { serviceId: string }) {
  const t = useTranslations('history')
  const { name } = useCompany(serviceId)
  const requests = useRoute('listRequests', { query: { serviceId, limit: limits.listLimitMax } })
  const rows = requests.data?.value.requests ?? noRequests
  const total = requests.data?.value.total ?? rows.length
  const record = useCompanyRecord(serviceId)
  return (
    <div className="flex flex-col gap-6">
      {requests.error && <ErrorNotice error={requests.error} />}
      <CompareSection
        serviceId={serviceId}
        name={name ?? serviceId}
        requests={rows}
        reviews={record.data?.value.reviews ?? []}
        isPending={requests.isPending || record.isPending}
      />
      <ReviewsSection serviceId={serviceId} />
      <Section
        heading={t('orders')}
        remark={
          requests.isPending
            ? undefined
            : rows.length < total
              ? t('ordersSome', { shown: rows.length, total })
              : t('ordersAll', { count: total })
        }
      >
        <OrderTable
          requests={rows}
          isLoading={requests.isPending}
          isOfOneCompany
          nothing={
            <Nothing kind="notAskedYet" title={t('none')}>
              {t('noneNext')}
            </Nothing>
          }
        />
      </Section>
    </div>
  )
}
