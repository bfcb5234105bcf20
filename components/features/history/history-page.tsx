'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { limits } from '#lib/contract/index.ts'
import { absent, readingOf } from '../../ui/absence.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { withOwnTexts } from '../../ui/own-texts.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { Section } from '../../ui/section.tsx'
import { useCompany } from '../../widgets/company/use-company.ts'
import { ReviewsSection } from '../../widgets/notes/reviews-section.tsx'
import { useCompanyRecord } from '../../widgets/notes/use-record.ts'
import { OrderTable } from '../../widgets/orders/order-table.tsx'

const CompareSection = withOwnTexts(() => import('./compare-section.tsx').then((file) => file.CompareSection), {
  financials: {
    en: () => import('../../messages/en/financials.json'),
    de: () => import('../../messages/de/financials.json'),
  },
  history: {
    en: () => import('../../messages/en/history.json'),
    de: () => import('../../messages/de/history.json'),
  },
  report: {
    en: () => import('../../messages/en/report.json'),
    de: () => import('../../messages/de/report.json'),
  },
})

const noRequests: never[] = []
/** So many leave what has changed in the first screenful. */
const shownFirst = 5

/** Every request for a company, and what differs between any two of its results. */
export function HistoryPage({ serviceId }: { serviceId: string }) {
  const t = useTranslations('history.list')
  const { name } = useCompany(serviceId)
  const requests = useRoute('listRequests', { query: { serviceId, limit: limits.listLimitMax } })
  const rows = requests.data?.value.requests ?? noRequests
  const total = requests.data?.value.total ?? rows.length
  const record = useCompanyRecord(serviceId)
  const [showsAll, setShowsAll] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      {requests.error && <ErrorNotice error={requests.error} />}
      <Section
        heading={t('title')}
        remark={
          requests.data === undefined
            ? undefined
            : rows.length < total
              ? t('some', { shown: rows.length, total })
              : t('all', { count: total })
        }
      >
        <OrderTable
          requests={showsAll ? rows : rows.slice(0, shownFirst)}
          read={readingOf(requests, 'listRequests')}
          isOfOneCompany
          nothing={(proof) => (
            <Nothing kind="notAskedYet" title={absent(t, 'none', proof)}>
              {t('noneNext')}
            </Nothing>
          )}
        />
        {!showsAll && rows.length > shownFirst && (
          <Button kind="quiet" onClick={() => setShowsAll(true)}>
            {t('showAll', { count: rows.length - shownFirst })}
          </Button>
        )}
      </Section>
      <PartBoundary>
        <CompareSection
          serviceId={serviceId}
          name={name ?? serviceId}
          requests={rows}
          reviews={record.data?.value.reviews ?? []}
          read={readingOf(requests, 'listRequests')}
          isPending={requests.isPending || record.isPending}
        />
      </PartBoundary>
      <ReviewsSection serviceId={serviceId} />
    </div>
  )
}
