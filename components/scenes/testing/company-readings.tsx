import { CompanyReport, StoredCompany } from '#lib/contract/index.ts'
import { type Knowledge, known } from '#lib/domain/knowledge/index.ts'
import { datesKnown } from '#lib/domain/risks/index.ts'
import { CompanyFrame } from '../../features/companies/company/company-frame.tsx'
import { FactsSection } from '../../features/companies/company/facts-section.tsx'
import { OnFileSection } from '../../features/companies/company/overview-tab.tsx'
import { ComparePage } from '../../features/companies/compare/compare-page.tsx'
import { NoStatements } from '../../features/companies/financials/no-statements.tsx'
import { HistoryChangedSince } from '../../features/companies/history/changed-since.tsx'
import { Since } from '../../features/companies/history/compare-section.tsx'
import { Comparing } from '../../features/companies/history/comparing.tsx'
import { NoReport } from '../../features/companies/report/no-report.tsx'
import { ReportProvider, ReportSection } from '../../features/companies/report/report-section.tsx'
import { MayProvider } from '../../ui/may.tsx'
import { NotesSection } from '../../widgets/notes/notes-section.tsx'
import { OrderTicks } from '../../widgets/notes/review-dialog.tsx'
import { CompanyReviewsSection } from '../../widgets/notes/reviews-section.tsx'
import { Timeline } from '../../widgets/timeline/timeline-list.tsx'
import { comparedReadings } from './company-compare.tsx'
import { heldWith, statedIn } from './company-states.ts'
import type { Readings } from './scenes.tsx'

type Read = Knowledge<true>

const serviceId = 'co_xa_1'
const name = 'Oakmoor Ltd'
const emptyCompany = StoredCompany.parse({ serviceId, name, results: [] })
const storedIn = (state: Read) => (state.isKnown ? known(emptyCompany, ...state.lookedAt) : state)
const factsIn = (state: Read) => ({
  ...{ company: null, name, basics: null, found: null, isPending: false, error: null },
  read: storedIn(state),
  refetch: async () => {},
})
const notes = { getCompanyRecord: { notes: [], reviews: [], star: null } }
const review = {
  reviewId: 'rev_1',
  orderIds: ['ord_1'],
  sentence: 'In order',
  at: '2026-11-26T08:00:00Z',
  by: { userId: 'u' },
}
const compared = {
  getOrderResult: {
    orderId: 'ord_1',
    product: 'report',
    status: 'completed',
    result: { type: 'companyReport', companyReport: { basicInformation: { legalName: name } } },
  },
  getCompleteness: { orderId: 'ord_1', parts: [] },
}
const orders = { before: 'ord_1', after: 'ord_2' }

function nothing() {}

function reportIn(state: Read) {
  const report = CompanyReport.parse({})
  return {
    report,
    sources: {},
    orderId: 'ord_1',
    unexpected: [],
    peek: null,
    openPeek: nothing,
    completeness: statedIn(state, 'branches'),
  }
}

/** What of a company is read: its results, its report, its history and what people wrote. */
export const companyReadings = {
  ...comparedReadings,
  'company.facts.noData': {
    part: (state) => <FactsSection serviceId={serviceId} facts={factsIn(state)} />,
  },
  'company.overview.onFile.none': {
    part: (state) => <OnFileSection serviceId={serviceId} company={null} read={storedIn(state)} />,
  },
  'company.unknown.notFound': {
    part: () => (
      <CompanyFrame serviceId={serviceId} name={null} head={null}>
        {null}
      </CompanyFrame>
    ),
    answers: { getStoredCompany: { serviceId, results: [], requests: 0 } },
  },
  'compare.nothingOnFile': {
    part: () => <ComparePage />,
    answers: { getStoredCompany: emptyCompany, listRequests: { requests: [], total: 0 } },
    search: 'a=co_xa_1&b=co_xa_2',
  },
  'financials.noneWhy': {
    part: (read) => <NoStatements serviceId={serviceId} part={undefined} read={read} />,
  },
  'history.changes.none': {
    part: () => <Comparing product="report" {...{ serviceId, name }} {...orders} isReviewed />,
    answers: compared,
  },
  'history.since.same': {
    part: () => <HistoryChangedSince product="report" {...{ serviceId, ...orders }} />,
    answers: compared,
  },
  'noReport.notOrdered': {
    part: () => <NoReport serviceId={serviceId} name={name} />,
    answers: { listRequests: { requests: [], total: 0 }, listJurisdictions: {} },
  },
  'notes.notes.none': {
    part: () => (
      <MayProvider value={() => false}>
        <NotesSection serviceId={serviceId} />
      </MayProvider>
    ),
    answers: notes,
  },
  'notes.review.none': {
    part: (state) => <OrderTicks orders={[]} read={state} ticked={new Set()} onTick={nothing} />,
  },
  'notes.reviews.none': { part: () => <CompanyReviewsSection serviceId={serviceId} />, answers: notes },
  'notes.since.nothing': { part: (state) => <Since review={review} product="graph" newest={state} /> },
  'report.noneEntered': {
    part: (state) => (
      <ReportProvider facts={reportIn(state)}>
        <ReportSection id="branches">{null}</ReportSection>
      </ReportProvider>
    ),
  },
  'timeline.none': {
    part: (state) => (
      <Timeline
        serviceId={serviceId}
        report={{}}
        orderId={null}
        whole={datesKnown(heldWith(state, 'officers', { report: {} }))}
      />
    ),
  },
} satisfies Readings
