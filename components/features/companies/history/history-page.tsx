'use client'

import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { limits, type MonitorChange, type RequestRecord } from '#lib/contract/index.ts'
import { datesKnown } from '#lib/domain/risks/index.ts'
import {
  absent,
  Below,
  EmptyState,
  ErrorNotice,
  Link,
  PartBoundary,
  pages,
  readingOf,
  Section,
  SkeletonRows,
  TextLink,
  Unread,
  useTranslations,
  withOwnTexts,
} from '../../../ui/kit.ts'
import { ChangeSeverityMark } from '../../../widgets/changes/change-severity.tsx'
import { useChangeLabels } from '../../../widgets/changes/use-change-labels.ts'
import { useCompany } from '../../../widgets/company/use-company.ts'
import { useStoredFacts } from '../../../widgets/company/use-stored-facts.ts'
import { CompanyReviewsSection } from '../../../widgets/notes/reviews-section.tsx'
import { useCompanyRecord } from '../../../widgets/notes/use-record.ts'
import { OrderReportButton } from '../../../widgets/ordering/order-report-button.tsx'
import { OthersBehindNotice } from '../../../widgets/orders/others-behind.tsx'
import { readingOfRequests } from '../../../widgets/orders/reading-of-requests.ts'
import { foundMax, foundOf } from '../../../widgets/timeline/timeline.ts'
import { LazyTimeline } from '../../../widgets/timeline/timeline-later.tsx'

const CompareSection = withOwnTexts(() => import('./compare-section.tsx'), 'CompareSection', {
  financials: {
    en: () => import('../../../messages/en/companies/financials.json'),
    de: () => import('../../../messages/de/companies/financials.json'),
  },
  history: {
    en: () => import('../../../messages/en/companies/history.json'),
    de: () => import('../../../messages/de/companies/history.json'),
  },
  report: {
    en: () => import('../../../messages/en/companies/report.json'),
    de: () => import('../../../messages/de/companies/report.json'),
  },
})

const OrderTable = dynamic(() => import('../../../widgets/orders/order-table.tsx').then((file) => file.OrderTable), {
  ssr: false,
  loading: () => <SkeletonRows rows={5} columns={5} />,
})

const noRequests: never[] = []
/** All that happened at a company: what its report dates and monitors found, what differs between any two results; its requests in a fold behind. */
export function HistoryPage({ serviceId }: { serviceId: string }) {
  const t = useTranslations('history')
  const { name, company } = useCompany(serviceId)
  const { held, isReady } = useStoredFacts(serviceId, company)
  const requests = useRoute('listRequests', { query: { serviceId, limit: limits.listLimitMax } })
  const rows = requests.data?.value.requests ?? noRequests
  const record = useCompanyRecord(serviceId)
  const found = useRoute('listMonitorChanges', foundOf(serviceId))
  const [isDrawn, setDrawn] = useState(false)
  const sayDrawn = useCallback(() => setDrawn(true), [])
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
        <h2 className="text-xl font-semibold">{t('title')}</h2>
        <nav aria-label={t('title')} data-print="none" className="flex flex-wrap items-baseline gap-x-5">
          <a href="#compare" className="link py-1">
            {t('toCompare')}
          </a>
          <a href="#requests" className="link py-1">
            {t('list.title')}
          </a>
          <TextLink href={`${pages.company(serviceId, 'file')}#log`}>{t('toLog')}</TextLink>
        </nav>
      </div>
      <FoundChanges serviceId={serviceId} />
      {isReady && held.report && (
        <LazyTimeline
          serviceId={serviceId}
          report={held.report}
          orderId={held.results?.report?.id ?? null}
          whole={datesKnown(held)}
          onDrawn={sayDrawn}
        />
      )}
      <Below of={[requests, record, found, { isPending: !isReady || (held.report !== null && !isDrawn) }]}>
        <div className="flex flex-col gap-6">
          <CompareSection
            serviceId={serviceId}
            name={name ?? serviceId}
            requests={rows}
            reviews={record.data?.value.reviews ?? []}
            read={readingOf(requests, 'listRequests')}
            isPending={requests.isPending || record.isPending}
          />
          <CompanyReviewsSection serviceId={serviceId} />
          <RequestsFold serviceId={serviceId} name={name} requests={requests} rows={rows} />
        </div>
      </Below>
    </div>
  )
}

/** The fold is open for whoever comes by its address. */
function openIfAsked(fold: HTMLDetailsElement | null): void {
  if (fold !== null && window.location.hash === `#${fold.id}`) fold.open = true
}

interface RequestsFoldProps {
  serviceId: string
  name: string | null
  requests: ReturnType<typeof useRoute<'listRequests'>>
  rows: readonly RequestRecord[]
}

/** Every request for the company: how its results came about, not what became of it. */
function RequestsFold({ serviceId, name, requests, rows }: RequestsFoldProps) {
  const t = useTranslations('history.list')
  const [wasOpen, setWasOpen] = useState(false)
  const behind = requests.data?.value.othersBehind
  const read = readingOfRequests(requests, behind)
  const total = requests.data?.value.total ?? rows.length
  const count = rows.length < total ? t('some', { shown: rows.length, total }) : t('all', { count: total })
  return (
    <details id="requests" ref={openIfAsked} onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}>
      <summary className="link w-fit cursor-pointer py-1">
        {t('title')}
        {requests.data !== undefined && <span className="ms-3 text-sm text-ink-3">{count}</span>}
      </summary>
      <div className="mt-3">
        <ErrorNotice error={requests.error} />
        <OthersBehindNotice behind={behind} />
        {read.isKnown && rows.length === 0 ? (
          <EmptyState
            kind="notAskedYet"
            title={absent(t, 'none', read)}
            act="orderProducts"
            next={<OrderReportButton serviceId={serviceId} name={name} />}
          >
            {t('noneNext')}
          </EmptyState>
        ) : (
          wasOpen && (
            <PartBoundary>
              <OrderTable requests={rows} read={read} isOfOneCompany />
            </PartBoundary>
          )
        )}
      </div>
    </details>
  )
}

/** What monitors found at a company, newest first, as sentences; each leads to its event. */
export function FoundChanges({ serviceId }: { serviceId: string }) {
  const t = useTranslations('history.found')
  const { data, error, refetch } = useRoute('listMonitorChanges', foundOf(serviceId))
  const read = readingOf({ data, error }, 'listMonitorChanges')
  const changes = data?.value.changes ?? []
  return (
    <Section
      heading={t('title')}
      remark={changes.length > 0 && t(changes.length < foundMax ? 'count' : 'newest', { count: changes.length })}
    >
      {!read.isKnown && <Unread error={error} onAgain={refetch} />}
      {read.isKnown && changes.length === 0 && (
        <EmptyState
          kind="notAskedYet"
          title={absent(t, 'none', read)}
          act="createMonitor"
          next={<TextLink href={pages.monitors(serviceId)}>{t('monitor')}</TextLink>}
        >
          {t('noneWhy')}
        </EmptyState>
      )}
      <ul>
        {changes.map((change) => (
          <FoundChange key={change.changeId} change={change} />
        ))}
      </ul>
    </Section>
  )
}

function FoundChange({ change }: { change: MonitorChange }) {
  const { dated } = useChangeLabels()
  const { monitorId, eventId, weight } = change
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-hair py-2">
      <span className="w-[124px]">
        <ChangeSeverityMark severity={weight} />
      </span>
      <Link
        href={pages.monitor(monitorId, eventId ?? undefined)}
        className="min-w-0 flex-1 basis-[240px] break-words hover:underline"
      >
        <bdi>{dated(change)}</bdi>
      </Link>
    </li>
  )
}
