import { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { ApiError, CompanyReport, type CompletenessPart, extensionIds } from '#lib/contract/index.ts'
import { risksOf } from '#lib/domain/risks/index.ts'
import { onFile, sandboxCatalogue, sandboxCompanies } from '#lib/testing/on-file.ts'
import { CompanyFrame } from '../../features/companies/company/company-frame.tsx'
import { OverviewTab } from '../../features/companies/company/overview-tab.tsx'
import { FinancialsPage } from '../../features/companies/financials/financials-page.tsx'
import { HistoryPage } from '../../features/companies/history/history-page.tsx'
import { OwnersPage } from '../../features/companies/owners/owners-page.tsx'
import { OwnershipPage } from '../../features/companies/ownership/ownership-page.tsx'
import { NoReport } from '../../features/companies/report/no-report.tsx'
import { ReportSections } from '../../features/companies/report/paper-report.tsx'
import { ReportPage } from '../../features/companies/report/report-page.tsx'
import { ReportProvider } from '../../features/companies/report/report-section.tsx'
import { FilePage } from '../../features/compliance/file/file-page.tsx'
import { SanctionsPage } from '../../features/compliance/sanctions/sanctions-page.tsx'
import { DocumentsPage } from '../../features/orders/documents/documents-page.tsx'
import type { Locale } from '../../format.ts'
import { messagesOf } from '../../messages/index.ts'
import { shownOf } from '../../widgets/company/testing/shown.tsx'
import { useStatedParts } from '../../widgets/completeness/use-completeness.ts'
import { nothingComposed } from './composed.ts'

export const orderable = ['report', 'financials', 'ubo', 'graph', 'documentList'] as const
export type Ordered = (typeof orderable)[number]

/** Parts of a report that a source may fail to answer, and where they would be. */
export const missingParts = {
  officers: ['relationships', 'legalRepresentatives'],
  owners: ['relationships', 'shareholders'],
  branches: ['relationships', 'branches'],
  contracts: ['relationships', 'contractualInterests'],
  signing: ['basicInformation', 'representationPolicy'],
  events: ['basicInformation', 'statusEvents'],
} as const
type MissingPart = keyof typeof missingParts

/** What is on file of a company, and what its service says and offers. */
export interface World {
  ordered: readonly Ordered[]
  /** Of the report: its source was away when it was ordered. */
  missing?: MissingPart
  /** A server of the interface alone: whatever is an extension it answers with 501. */
  isForeign?: boolean
}

/** One of which much is concluded once everything is on file. */
const company = sandboxCompanies.map(onFile).find((one) => {
  if (one.owners === null || one.statements === null) return false
  const kinds = risksOf({ ...one, parts: undefined, today: '2026-11-26' }).map(({ kind }) => kind)
  return kinds.includes('noCircle')
})
if (company === undefined) throw new Error('no company of the sandbox has every product')
const { serviceId, name, report, owners, graph, statements, parts: given } = company
const catalogue = sandboxCatalogue()
const EmptyState = () => null

/** The pages of a company; what they fetch later, or draw in slices, is drawn by itself. */
export const tabs: Record<string, ReactNode> = {
  overview: <OverviewTab serviceId={serviceId} early={null} />,
  report: <ReportPage serviceId={serviceId} />,
  reportSections: <Sections />,
  noReport: <NoReport serviceId={serviceId} name={name} />,
  financials: <FinancialsPage serviceId={serviceId} />,
  documents: <DocumentsPage serviceId={serviceId} evidence={null} />,
  owners: <OwnersPage serviceId={serviceId} />,
  ownership: <OwnershipPage serviceId={serviceId} />,
  sanctions: <SanctionsPage serviceId={serviceId} />,
  file: <FilePage serviceId={serviceId} evidence={null} Changed={EmptyState} />,
  history: <HistoryPage serviceId={serviceId} />,
}

function Sections() {
  const world = useContext(Shown)
  const completeness = useStatedParts(world.ordered.includes('report') ? 'ord_report' : null)
  const shown = reportIn(world)
  if (shown === null) return null
  const facts = { report: shown, sources: shown.sources ?? {}, orderId: 'ord_report', unexpected: [], peek: null }
  return (
    <ReportProvider facts={{ ...facts, completeness, openPeek: () => {} }}>
      <ReportSections />
    </ReportProvider>
  )
}

/** Of the tab that is drawn. */
const Shown = createContext<World>({ ordered: [] })

function reportIn({ ordered, missing }: World): CompanyReport | null {
  if (!ordered.includes('report')) return null
  if (missing === undefined) return report
  const [group, field] = missingParts[missing]
  return CompanyReport.parse({ ...report, [group]: { ...report[group], [field]: null } })
}

const rounds = 5

/** The HTML of a tab in its frame, once everything it reads has been answered. */
export async function tabIn(world: World, tab: ReactNode, locale: Locale): Promise<string> {
  const client = new QueryClient({
    defaultOptions: { queries: { retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(['offers'], new Set(world.isForeign ? [] : extensionIds))
  const messages = await messagesOf(locale)
  let html = ''
  for (let round = 0; round < rounds; round += 1) {
    html = shownOf(
      <Shown value={world}>
        <CompanyFrame serviceId={serviceId} name={null} head={null}>
          {tab}
        </CompanyFrame>
      </Shown>,
      { client, locale, messages, search: '' },
    )
    for (const query of client.getQueryCache().getAll()) {
      if (query.state.status !== 'pending') continue
      const [id, input] = query.queryKey
      const answer = answerIn(world, String(id), input)
      if (answer instanceof ApiError) query.setState({ status: 'error', error: answer, errorUpdateCount: 1 })
      else if (id === 'readReport' && answer !== undefined) query.setData(answer)
      else if (answer !== undefined)
        query.setData({ value: answer, received: answer, unexpected: [], requestId: null, status: 200 })
    }
  }
  client.clear()
  return html
}

const extensions: ReadonlySet<string> = new Set(extensionIds)
const at = '2026-11-20T08:00:00Z'
const notOffered = new ApiError('capability.not_available', 'not offered', { status: 501 })

function answerIn(world: World, id: string, input: unknown): object | undefined {
  if (world.isForeign && extensions.has(id)) return notOffered
  const { params = {}, query = {} } = asInput(input)
  const orders = world.ordered.map((product) => orderOf(product, world))
  const order = orders.find(({ orderId }) => orderId === params.orderId)
  const requests = orders
    .filter(({ product }) => query.product === undefined || query.product === product)
    .filter(({ status }) => query.status === undefined || query.status === status)
    .map((each) => ({
      requestId: each.orderId,
      state: 'answered',
      requestedAt: at,
      product: each.product,
      order: each,
    }))
  switch (id) {
    case 'getStoredCompany':
      return { serviceId, name, requests: orders.length, results: orders.map(({ result: _, ...each }) => each) }
    case 'listRequests':
      return { requests, total: requests.length }
    case 'getOrderResult':
      return order
    case 'readReport':
      return input === 'ord_report'
        ? { order: orderOf('report', world), read: { report: reportIn(world), unexpected: [] } }
        : { order: null, read: { report: null, unexpected: [] } }
    case 'getCompleteness':
      return { orderId: params.orderId, parts: partsOf(world, params.orderId), unmapped: [] }
    case 'getComposition':
      return nothingComposed
    case 'getCompanyRecord':
      return { notes: [], reviews: [], star: null }
    case 'listJurisdictions':
      return catalogue
    case 'getCompanyState':
      return stateIn(orders)
    case 'listSanctionEditions':
      return { editions: [] }
    default:
      return undefined
  }
}

/** Nothing became known after these results. */
function stateIn(orders: readonly { orderId: string; product: string }[]) {
  const answers = orders.map(({ orderId, product }) => ({ orderId, product, at }))
  return {
    serviceId,
    version: 1,
    answers,
    facts: [],
    later: [],
    basis: { answers: answers.length, searches: 0, changes: 0 },
  }
}

function asInput(input: unknown): { params?: { orderId?: string }; query?: { product?: string; status?: string } } {
  return typeof input === 'object' && input !== null ? input : {}
}

function orderOf(product: Ordered, world: World) {
  const results = {
    report: { type: 'companyReport', companyReport: reportIn(world) },
    financials: { type: 'financials', statements },
    ubo: { type: 'uboReport', ultimateBeneficialOwnerReport: { ultimateBeneficialOwners: owners } },
    graph: { type: 'shareholderGraph', graph },
    documentList: { type: 'documentList', documents: [] },
  }
  return { orderId: `ord_${product}`, product, status: 'completed', responseTime: at, result: results[product] }
}

function partsOf({ missing }: World, orderId: string | undefined): CompletenessPart[] {
  if (orderId === 'ord_financials') return [{ part: 'accounts', state: 'given' }]
  if (orderId === 'ord_ubo') return [{ part: 'beneficialOwners', state: 'given' }]
  if (orderId !== 'ord_report') return []
  return given.map((one) =>
    one.part === missing ? { part: one.part, state: 'not_read', reason: 'source_unavailable' } : one,
  )
}
