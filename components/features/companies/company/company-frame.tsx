'use client'

import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { parseAsString, useQueryState } from 'nuqs'
import { type ReactNode, useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { jurisdictionOf, type RequestRecord, type StoredCompany } from '#lib/contract/index.ts'
import { changesSince, learnedAfter, productsTouched } from '#lib/domain/company-state/index.ts'
import type { Known } from '#lib/domain/knowledge/index.ts'
import { formatCountry } from '../../../format.ts'
import { TrailEnd } from '../../../page/trail-end.tsx'
import { companyTabs } from '../../../pages.ts'
import {
  absent,
  Below,
  ButtonLink,
  classNames,
  EmptyState,
  ErrorNotice,
  Link,
  pages,
  usePreferences,
  useTranslations,
  withOwnTexts,
} from '../../../ui/kit.ts'
import { choiceClass, choicesClass } from '../../../ui/segmented.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { EventBanners } from '../../../widgets/company/event-banners.tsx'
import { newestOf } from '../../../widgets/company/newest.ts'
import { type StoredReport, useCompany } from '../../../widgets/company/use-company.ts'
import { laterTexts } from '../../../widgets/company-state/later-texts.ts'
import { useCompanyState } from '../../../widgets/company-state/use-company-state.ts'
import { ScreeningSummary } from '../../../widgets/screening/screening-summary.tsx'
import { useScreeningState } from '../../../widgets/screening/use-screening-state.ts'
import { CompanyHeader, HeaderUnread } from './company-header.tsx'

const views = [
  { id: 'graph', pageOf: (serviceId: string) => pages.company(serviceId, 'ownership') },
  { id: 'owners', pageOf: pages.owners },
  { id: 'determination', pageOf: pages.determination },
] as const

/** Hardly ever there. */
const RunningOrders = dynamic(() => import('./running-orders.tsx').then((file) => file.RunningOrders))

interface CompanyFrameProps {
  serviceId: string
  /** What the console has it on file as, so that its heading comes with the page; null where it has no name of it. */
  name: string | null
  /** What its report says in the head, which comes with the page; null where that is not known yet, or there is none. */
  head: StoredReport | null
  children: ReactNode
}

/** What is on file, and until its report has been read what came of that with the page. */
function useFacts(serviceId: string, head: StoredReport | null) {
  const facts = useCompany(serviceId)
  if (head === null || facts.basics !== null || !facts.isPending) return facts
  return { ...facts, basics: head, name: head.report?.basicInformation?.legalName ?? facts.name, isPending: false }
}

/** The frame of every page of a company: its header, urgent events, its tabs. Opening it requests nothing that costs. */
export function CompanyFrame({ serviceId, name, head, children }: CompanyFrameProps) {
  const t = useTranslations('shell.tabs')
  const facts = useFacts(serviceId, head)
  const [screening, running] = [
    useScreeningState(serviceId),
    useRoute('listRequests', { query: { serviceId, status: 'running', limit: 20 } }),
  ]
  const state = useRoute('getCompanyState', { params: { serviceId } })
  const runs = runningOrdersIn(running.data?.value.requests ?? [])
  const undecided = screening.data?.value.open.length ?? 0
  const tabs = companyTabs.map((id) => ({
    href: pages.company(serviceId, id),
    label: t(id),
    waits: id === 'screening' && undecided > 0 ? t('toDecide', { count: undecided }) : undefined,
  }))
  const path = usePathname()
  const { read } = facts
  if (read.isKnown && isUnknown(read.value)) return <UnknownCompany serviceId={serviceId} read={read} />
  const isAt = (...some: string[]) => some.includes(path)
  const isOwnership = path.startsWith(pages.company(serviceId, 'ownership'))
  const [overview, graph] = [pages.company(serviceId), pages.company(serviceId, 'ownership')]
  const hasFailed = facts.error !== null && facts.company === null
  const hasReport = newestOf(facts.company, ['report']) !== null
  return (
    <div>
      <TrailEnd name={facts.name ?? serviceId} />
      <header className="px-6 pt-4 max-panel:px-5 max-panel:pt-3">
        {facts.isPending && facts.name === null ? (
          <HeaderUnread name={name} />
        ) : (
          <CompanyHeader serviceId={serviceId} facts={facts} ordersReport={isAt(overview) && !hasReport} />
        )}
      </header>
      <div className="z-(--z-sticky) border-b border-rule bg-paper px-6 panel:sticky panel:top-topbar max-panel:px-5">
        <TabLinks label={t('label')} tabs={tabs} />
      </div>
      {/* What sticks below the bar on top sticks below the tabs here. */}
      <div className="px-6 pt-4 pb-8 panel:[--below:calc(var(--topbar-h)+var(--row-m)+1px)] max-panel:px-5">
        {isOwnership && <OwnershipViews serviceId={serviceId} />}
        <ErrorNotice of={facts} />
        {/* The views of the ownership need the height, and the tag in the head says it there. */}
        {facts.basics?.report && !isOwnership && (
          <EventBanners
            report={facts.basics.report}
            isBrief={isAt(pages.company(serviceId, 'report')) ? 'onPhone' : !isAt(overview)}
          />
        )}
        {/* The overview begins with it, and screening is about it. */}
        {!isAt(overview, pages.company(serviceId, 'screening')) && (
          <ScreeningSummary serviceId={serviceId} isOfMatches className="mb-4" />
        )}
        {/* The graph needs the height: what touches it stands above it. */}
        {!isAt(graph) && <ChangedBanner serviceId={serviceId} name={facts.name} />}
        {isAt(overview, pages.company(serviceId, 'file'), pages.history(serviceId)) && (
          <SinceReviewLine serviceId={serviceId} />
        )}
        {runs.size > 0 && <RunningOrders orders={runs} />}
        {/* Parts of a page that could not be read would each ask for it again as they appear. */}
        {!hasFailed && <Below of={[facts, state, screening, running]}>{children}</Below>}
      </div>
    </div>
  )
}

/** The three views of who owns a company. The party that is selected in one of them is selected in the next. */
function OwnershipViews({ serviceId }: { serviceId: string }) {
  const t = useTranslations('shell.views')
  const [selected] = useQueryState('selected', parseAsString)
  const query = selected === null ? '' : `?${new URLSearchParams({ selected })}`
  const here = usePathname()
  return (
    <nav aria-label={t('label')} data-print="none" className={classNames(choicesClass, 'mb-3')}>
      {views.map(({ id, pageOf }) => {
        const path = pageOf(serviceId)
        return (
          <Link
            key={id}
            href={`${path}${query}`}
            aria-current={path === here ? 'page' : undefined}
            className={classNames(choiceClass(path === here), 'pointer-coarse:min-h-touch')}
          >
            {t(id)}
          </Link>
        )
      })}
    </nav>
  )
}

/** Each order once. The list is kept up to date in place, so an order that has just ended may still be in it. */
function runningOrdersIn(requests: readonly RequestRecord[]): ReadonlyMap<string, RequestRecord> {
  return new Map(
    requests.flatMap((request) =>
      request.order?.status === 'running' ? [[request.order.orderId, request] as const] : [],
    ),
  )
}

/** Whether no search, no order and no result has ever named this company: its id may be mistyped. */
function isUnknown(company: StoredCompany) {
  return !company.name && !company.requests && (company.results ?? []).length === 0
}

/** In place of a page of orders for a company that may not exist. */
function UnknownCompany({ serviceId, read }: { serviceId: string; read: Known<StoredCompany> }) {
  const t = useTranslations('company.unknown')
  const { locale } = usePreferences()
  const catalogue = useRoute('listJurisdictions', {})
  const code = jurisdictionOf(serviceId)
  const isCovered = code === null || catalogue.data === undefined || code in catalogue.data.value
  return (
    <div className="px-6 pt-4 pb-8 max-panel:px-5">
      <TrailEnd name={serviceId} />
      <h1 className="text-xl font-semibold">
        {isCovered ? absent(t, 'notFound', read) : t('notAvailable', { country: formatCountry(code, locale) })}
      </h1>
      <EmptyState
        kind={isCovered ? 'notFound' : 'notAvailable'}
        title={<code>{serviceId}</code>}
        next={
          <ButtonLink href={isCovered ? pages.search() : pages.coverage()}>
            {t(isCovered ? 'search' : 'coverage')}
          </ButtonLink>
        }
      >
        {t(isCovered ? 'notFoundNext' : 'notAvailableNext')}
      </EmptyState>
    </div>
  )
}

const ChangedList = withOwnTexts(
  () => import('../../../widgets/company-state/changed-list.tsx'),
  'ChangedList',
  laterTexts,
  {
    isInHtml: true,
  },
)

/** Under the head of a company: what became known after the data on file was retrieved, and what would bring it up to date. */
function ChangedBanner({ serviceId, name }: { serviceId: string; name: string | null }) {
  const state = useCompanyState(serviceId)
  const later = useMemo(() => state && { changes: changesSince(state), products: productsTouched(state) }, [state])
  if (later === null || later.changes.length === 0) return null
  return <ChangedList serviceId={serviceId} name={name} {...later} />
}

const Labels = withOwnTexts(
  () => import('../../../widgets/company-state/since-review-labels.tsx'),
  'SinceReviewLabel',
  {
    companyState: laterTexts.companyState,
  },
  { isInHtml: true },
)

/** What this console has learned of a company since the reader reviewed it last, whichever results are on file by now. */
function SinceReviewLine({ serviceId }: { serviceId: string }) {
  const state = useCompanyState(serviceId)
  const learned = useMemo(() => (state?.reviewed ? learnedAfter(state, state.reviewed.at) : []), [state])
  if (!state?.reviewed || learned.length === 0) return null
  return <Labels serviceId={serviceId} reviewed={state.reviewed} learned={learned} />
}
