import { CompanyReport, ShareholderGraph, Statement } from '#lib/contract/index.ts'
import { type Knowledge, known } from '#lib/domain/knowledge/index.ts'
import { assessedAreas, risksOf, type StoredFacts } from '#lib/domain/risks/index.ts'
import { RiskSummary } from '../../features/companies/company/risk-summary.tsx'
import { FigureEvidence } from '../../features/companies/financials/figure-panel.tsx'
import { FigureSums } from '../../features/companies/financials/figure-sums.tsx'
import { SumsMark } from '../../features/companies/financials/sum-findings.tsx'
import { HistoryChangedSince } from '../../features/companies/history/changed-since.tsx'
import { Comparing } from '../../features/companies/history/comparing.tsx'
import { ReportProvider } from '../../features/companies/report/report-section.tsx'
import { SigningSection } from '../../features/companies/report/signing-section.tsx'
import { Hash } from '../../features/orders/documents/document-panel.tsx'
import { PartLines } from '../../widgets/completeness/part-lines.tsx'
import { compareHash } from '../../widgets/documents/bytes.ts'
import { PickerHint } from '../../widgets/pickers/company-picker.tsx'
import { comparedConclusions } from './company-compare.tsx'
import { heldWith, partIn, statedIn } from './company-states.ts'
import type { Scene } from './fed.tsx'
import type { Conclusions } from './scenes.tsx'

type Read = Knowledge<true>

const serviceId = 'co_xa_1'
const name = 'Oakmoor Ltd'
function nothing() {}

/** The summary of the overview, of what is on file. */
const risks = (heldIn: (state: Read) => StoredFacts): Scene => ({
  part: (state) => {
    const held = heldIn(state)
    return (
      <RiskSummary
        serviceId={serviceId}
        risks={risksOf(held)}
        areas={assessedAreas(held)}
        sources={{ report: {}, owners: {} }}
      />
    )
  },
})
const officers = CompanyReport.parse({
  relationships: { legalRepresentatives: [{ person: { name: { fullName: 'Ada Berg' } }, startDate: '2019-05-01' }] },
})
const overdue = CompanyReport.parse({ risk: { factors: { accountsOverdueDays: 143 } } })

/** A prefill has no officers, and a register that does not publish them gives none. */
function officersIn(state: Read): StoredFacts {
  const reason = state.isKnown ? null : state.reason
  const held = heldWith(state, 'officers', { report: reason === 'notPublished' ? {} : officers })
  return { ...held, isPrefill: reason === 'notOrdered' }
}

const wholeGraph = ShareholderGraph.parse({
  ...{ rootCompanyId: 'r', stopReason: 'completed' },
  nodes: [
    { id: 'r', type: 'rootEntity' },
    { id: 'p', type: 'person', data: { name: 'Ada Berg' } },
  ],
  edges: [{ id: '1', source: 'p', target: 'r' }],
})

/** A graph on file, or why there is none, or not all of it. */
function graphIn(state: Read): StoredFacts {
  const nothingElse = heldWith(known(true, { what: 'all', id: null, on: null }), 'owners', {})
  if (state.isKnown) return { ...nothingElse, graph: wholeGraph }
  const { reason } = state
  if (reason === 'incomplete') return { ...nothingElse, graph: { ...wholeGraph, stopReason: 'aborted' } }
  if (reason === 'notUnderstood') return { ...nothingElse, graph: wholeGraph, leftOut: { graph: ['graph.edges'] } }
  return { ...nothingElse, unread: { graph: reason } }
}

const rule = {
  original: 'Two directors jointly',
  options: [{ signers: [{ actor: { type: 'role', role: { original: 'Director' } }, minimumCount: 2 }] }],
}
const oneOfTwo = CompanyReport.parse({
  basicInformation: { representationPolicy: { rules: [rule] } },
  relationships: {
    legalRepresentatives: ['Ada Berg', 'Bo Dahl'].map((fullName) => ({
      type: 'person',
      person: { name: { fullName } },
      role: { original: 'Director' },
    })),
  },
})
const signing: Scene = {
  part: (state) => (
    <ReportProvider
      facts={{
        ...{ report: oneOfTwo, sources: {}, orderId: 'ord_1', unexpected: [], peek: null, openPeek: nothing },
        completeness: statedIn(state, 'signing'),
      }}
    >
      <SigningSection />
    </ReportProvider>
  ),
  search: 'signers=0',
}

const accounts = (incomeTax?: string) =>
  Statement.parse({
    metadata: { periodEnd: '2025-12-31' },
    incomeStatement: { profitBeforeTax: '100', profitAfterTax: '75', ...(incomeTax ? { incomeTax } : {}) },
  })
const bytes = new ArrayBuffer(0)

const report = { type: 'companyReport', companyReport: { basicInformation: { legalName: name } } }
const getOrderResult = { orderId: 'ord_1', product: 'report', status: 'completed', result: report }
const wholly = { getOrderResult, getCompleteness: { orderId: 'ord_1', parts: [] } }
const inPart = {
  getOrderResult,
  getCompleteness: {
    orderId: 'ord_1',
    parts: [{ part: 'officers', state: 'not_read', reason: 'source_unavailable' }],
  },
}
const orders = { before: 'ord_1', after: 'ord_2' }
const comparing = () => <Comparing product="report" {...{ serviceId, name }} {...orders} isReviewed />

/** Why parties were not compared, or why that is not known. */
const notCompared = (reason: 'noList' | 'noParties'): Scene =>
  risks((state) => {
    const screening = {
      ...{ serviceId, kind: 'notCompared', confirmed: [], open: [], parties: null, lists: [], notCompared: reason },
    }
    const nothingElse = heldWith(known(true, { what: 'all', id: null, on: null }), 'owners', {})
    return { ...nothingElse, ...(state.isKnown ? { screening } : { unread: { sanctions: state.reason } }) }
  })

/** What is concluded about a company: its report, accounts, documents, history and notes. */
export const company = {
  ...comparedConclusions,
  'company.overview.risks.noCircle.sentence': risks(graphIn),
  'company.overview.risks.noOfficerChange.sentence': risks(officersIn),
  'company.overview.risks.overdueAccounts.noYear': risks((state) =>
    heldWith(state, 'accounts', state.isKnown ? { report: overdue } : { unread: { report: state.reason } }),
  ),
  'company.overview.summary.count': risks(officersIn),
  'completeness.reasons.none_entered': {
    part: (state) => <PartLines part={partIn(state, 'branches', { state: 'not_published', reason: 'none_entered' })} />,
  },
  'documents.file.hash.same': {
    part: (state) => (
      <Hash state={compareHash(state.isKnown ? 'ab12' : null, 'ab12')} file={{ bytes, sha256: 'ab12' }} />
    ),
  },
  'financials.panel.noEvidence': {
    part: (state) => <FigureEvidence evidence={null} isWhole={state.isKnown} />,
  },
  'financials.sums.match': {
    part: (state) => <SumsMark columns={columnsIn(state)} />,
  },
  'financials.sums.states.holds': {
    part: (state) => <FigureSums line="profitAfterTax" statement={accounts(state.isKnown ? '25' : undefined)} />,
  },
  'history.changes.count': { part: comparing, answers: wholly },
  'history.changes.noneInPart': { part: comparing, answers: inPart },
  'history.since.sameInPart': {
    part: () => <HistoryChangedSince product="report" {...{ serviceId, ...orders }} />,
    answers: inPart,
  },
  'orderSheet.company.none': {
    part: (read) => (
      <PickerHint
        text="Oakmoor"
        suggestions={{ hits: [], asked: 'Oakmoor', unreadable: undefined, error: null, read }}
      />
    ),
  },
  'report.signing.no': signing,
  'screeningState.notCompared.noList': notCompared('noList'),
  'screeningState.notCompared.noParties': notCompared('noParties'),
  'report.signing.noWhy': signing,
} satisfies Conclusions

function columnsIn(state: Read) {
  const statement = accounts(state.isKnown ? '25' : undefined)
  return [
    {
      ...{ id: 'c', statement, periodStart: '2025-01-01', periodEnd: '2025-12-31' },
      ...{ isReplaced: false, isRestated: false },
    },
  ]
}
