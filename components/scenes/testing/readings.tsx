import { type ComponentType, createElement } from 'react'
import { Batch, type BatchCounts, CompanyReport, type ScreeningState, Webhook } from '#lib/contract/index.ts'
import { type Knowledge, known } from '#lib/domain/knowledge/index.ts'
import { type RiskArea, riskAreas, riskThreshold, type StoredFacts } from '#lib/domain/risks/index.ts'
import { CompaniesPage } from '../../features/companies/companies-page.tsx'
import { OwnersSummary } from '../../features/companies/company/owners-summary.tsx'
import { RiskSummary } from '../../features/companies/company/risk-summary.tsx'
import { SigningSummary } from '../../features/companies/company/signing-summary.tsx'
import { NoStatements } from '../../features/companies/financials/no-statements.tsx'
import { FoundChanges, HistoryPage } from '../../features/companies/history/history-page.tsx'
import { OwnerFindings } from '../../features/companies/owners/findings.tsx'
import { GroupHead } from '../../features/companies/owners/list-heads.tsx'
import { ScreeningCell } from '../../features/companies/screening-cell.tsx'
import { SessionTable } from '../../features/core/settings/account/sessions-page.tsx'
import { AuditPage } from '../../features/core/settings/audit/audit-page.tsx'
import { BudgetsPage } from '../../features/core/settings/budgets/budgets-page.tsx'
import { InvitationsSection } from '../../features/core/settings/people/invitations-section.tsx'
import { PeoplePage } from '../../features/core/settings/people/people-page.tsx'
import { SanctionListsPage } from '../../features/core/settings/sanctions/sanction-lists-page.tsx'
import { SetsPage } from '../../features/core/settings/sets/sets-page.tsx'
import { InvoiceTable } from '../../features/money/invoices/invoice-table.tsx'
import { InvoicesPage } from '../../features/money/invoices/invoices-page.tsx'
import { createLedger } from '../../features/money/invoices/ledger.ts'
import { useInvoiceState } from '../../features/money/invoices/state.ts'
import { BatchesPage } from '../../features/orders/batches/batches-page.tsx'
import { BatchRows } from '../../features/orders/batches/detail/batch-rows.tsx'
import { useBatchState } from '../../features/orders/batches/detail/state.ts'
import { CatalogueTable } from '../../features/orders/documents/catalogue-table.tsx'
import { OrdersPage } from '../../features/orders/orders-page.tsx'
import { AdminHome, UnusedKeys } from '../../features/program/home/admin/admin-home.tsx'
import { EndingSection } from '../../features/program/home/admin/ending-section.tsx'
import { Failed } from '../../features/program/home/admin/failed.tsx'
import { endsOf } from '../../features/program/home/ended.ts'
import { FinanceHome } from '../../features/program/home/finance/finance-home.tsx'
import { GrantsSection } from '../../features/program/home/finance/grants-section.tsx'
import { KeysPage } from '../../features/service/keys/keys-page.tsx'
import { Events } from '../../features/service/monitors/detail/events.tsx'
import { MonitorsPage } from '../../features/service/monitors/monitors-page.tsx'
import { Deliveries } from '../../features/service/webhooks/deliveries/deliveries.tsx'
import { useDeliveryState } from '../../features/service/webhooks/deliveries/state.ts'
import { WebhooksPage } from '../../features/service/webhooks/webhooks-page.tsx'
import type { absences } from '../../messages/words-absence.ts'
import { DialogsProvider } from '../../page/dialogs.tsx'
import { DisclosureList } from '../../widgets/disclosures/disclosure-list.tsx'
import { ScreeningLines } from '../../widgets/screening/screening-lines.tsx'
import { billingReadings } from './billing.tsx'
import { companyReadings } from './company-readings.tsx'
import { files } from './compliance-files.tsx'
import { graphs } from './compliance-graph.tsx'
import { owners } from './compliance-owners.tsx'
import { partyScenes } from './compliance-parties.tsx'
import { sanctionScenes } from './compliance-sanctions.tsx'
import type { Scene } from './fed.tsx'

/** The list of the settings opens the palette. */
const setting = (Page: ComponentType) => () => createElement(DialogsProvider, null, createElement(Page))

type Read = Knowledge<true>

const serviceId = 'co_xa_1'
function nothing() {}
const NoDialog = () => null

const counted: BatchCounts = {
  ...{ lines: 2, rows: 2, byState: {}, byMatch: {}, quoted: 0, creditsQuoted: 0, quoteUnknown: 0, quoteRefused: 0 },
  ...{
    reused: 0,
    outdated: 0,
    outdatedFresh: 0,
    creditsOutdated: 0,
    outdatedWaiting: 0,
    otherCustomer: 0,
    creditsCharged: 0,
    chargeUnknown: 0,
    creditsToRetry: 0,
    retryUnknown: 0,
  },
  creditsWaiting: 0,
}
const batch = Batch.parse({
  ...{ batchId: 'bat_1', name: 'Q3', state: 'done', createdAt: '2026-11-26T08:00:00Z' },
  ...{ items: [{ product: 'report' }], bypassCache: false, reusesOutdated: false, counts: counted },
  ...{ companies: 0, companiesReady: 0, linesRepeated: 0, linesSingle: 0, repeats: [] },
})
const webhook = Webhook.parse({ id: 'wh_1', url: 'https://example.org/hook' })

/** All that is on file of a company whose register has been read in full and enters no owner; else nothing, and why. */
function heldIn(state: Read): StoredFacts {
  const held = { statements: null, owners: null, isOwnersClosed: false, graph: null, today: '2026-11-26' }
  if (!state.isKnown) {
    const { reason } = state
    return { ...held, report: null, unread: { report: reason, financials: reason, ubo: reason, graph: reason } }
  }
  const read = { part: 'owners', state: 'not_published', reason: 'none_entered' } as const
  return {
    ...held,
    report: CompanyReport.parse({ relationships: { shareholders: [] } }),
    parts: new Map([['owners', read]]),
  }
}

const areasIn = (state: Read) => Object.fromEntries(riskAreas.map((area) => [area, state])) as Record<RiskArea, Read>

function Rows() {
  return <BatchRows batch={batch} state={useBatchState()} />
}

function Sent({ read }: { read: Read }) {
  return (
    <Deliveries
      webhook={webhook}
      deliveries={[]}
      total={null}
      read={read}
      state={useDeliveryState()}
      onSent={nothing}
    />
  )
}

function Lines({ read, isFiltered }: { read: Read; isFiltered: boolean }) {
  const table = { snapshot: null, nodes: [], isFiltered, ledger: createLedger('inv_1'), currency: null }
  return <InvoiceTable {...table} state={useInvoiceState()} read={read} />
}

function Detected({ read }: { read: Read }) {
  const list = { events: [], isReadable: true, total: null, checkCount: 3, isComplete: true, openId: null }
  return <Events {...list} read={read} onPeek={nothing} />
}

const catalogue = (read: Read, isFiltered: boolean) => (
  <CatalogueTable rows={[]} isFiltered={isFiltered} read={read} openId={null} onPeek={nothing} />
)
const companies = () => <CompaniesPage MonitorMany={NoDialog} OrderMany={NoDialog} />
const orders = () => <OrdersPage OrderMany={NoDialog} />
const noCompanies = { getWorkList: { companies: [], people: [], userId: null, total: 0, all: 0 } }
const noOrders = { listRequests: { requests: [], total: 0 } }
const noMonitors = { listMonitors: { monitors: [], total: 0 } }
const noEditions = { listSanctionEditions: { editions: [] }, listSanctionRuns: { runs: [] } }
const aMonitor = { id: 'm', monitorId: 'mon_1', serviceId, isActive: true, companyName: 'Oakmoor Ltd' }

/** Where each sentence that needs a reading is said. The compiler asks for a scene of a new one. */
const comparedIn = (state: Read): ScreeningState => ({
  ...{ serviceId, kind: state.isKnown ? 'compared' : 'notCompared', confirmed: [], open: [], parties: 26 },
  notCompared: state.isKnown ? null : 'comparing',
  lists: [{ list: 'eu', editionId: 'e', day: '2026-11-25' }],
})

const noFindings = { invoices: [], findings: [], undecided: 0, amount: '0.00' }
const noHooks = {
  listWebhooks: { webhooks: [] },
  getOverview: { running: [], failed: [], finishedToday: 0, creditsByProduct: {}, creditsToday: 0 },
}
export const readings: Record<(typeof absences.read)[number], Scene> = {
  'screeningState.alike': { part: (state) => <ScreeningLines state={comparedIn(state)} /> },
  'screeningState.short.alike': {
    part: (state) => (
      <ScreeningCell
        screening={
          state.isKnown
            ? { kind: 'compared', parties: 26, lists: 4, day: '2026-11-25' }
            : { kind: 'notCompared', notCompared: 'comparing' }
        }
      />
    ),
  },
  ...billingReadings,
  ...files,
  ...graphs,
  ...companyReadings,
  ...owners,
  ...partyScenes,
  ...sanctionScenes,
  'batches.none': { part: () => <BatchesPage />, answers: { listBatches: { batches: [] } } },
  'batches.rows.none': { part: () => <Rows />, answers: { listBatchRows: { rows: [], hasMore: false } } },
  'companies.none': { part: companies, answers: noCompanies },
  'companies.noneFound': {
    part: companies,
    answers: { getWorkList: { ...noCompanies.getWorkList, all: 1 } },
    search: 'text=zzz',
  },
  'company.overview.owners.none': {
    part: (state) => <OwnersSummary serviceId={serviceId} name="Oakmoor Ltd" held={heldIn(state)} />,
  },
  'company.overview.signing.none': {
    part: (whole) => <SigningSummary serviceId={serviceId} report={{}} whole={whole} />,
  },
  'company.overview.summary.none': {
    part: (state) => (
      <RiskSummary serviceId={serviceId} risks={[]} areas={areasIn(state)} sources={{ report: {}, owners: {} }} />
    ),
  },
  'documents.list.noMatch': { part: (state) => catalogue(state, true) },
  'documents.list.none': { part: (state) => catalogue(state, false) },
  'financials.none': {
    part: (read) => (
      <NoStatements serviceId={serviceId} part={{ part: 'accounts', state: 'not_read', leftOut: 1 }} read={read} />
    ),
  },
  'history.found.none': {
    part: () => <FoundChanges serviceId={serviceId} />,
    answers: { listMonitorChanges: { changes: [] } },
  },
  'history.list.none': { part: () => <HistoryPage serviceId={serviceId} />, answers: noOrders },
  'invoices.filter.none': { part: (state) => <Lines read={state} isFiltered /> },
  'invoices.filter.noCharges': { part: (state) => <Lines read={state} isFiltered={false} /> },
  'invoices.none.title': { part: () => <InvoicesPage />, answers: { listInvoices: { invoices: [] } } },
  'monitors.events.noMatch': { part: (state) => <Detected read={state} />, search: 'category=owners' },
  'monitors.events.none': { part: (state) => <Detected read={state} /> },
  'monitors.list.noMatch': {
    part: () => <MonitorsPage />,
    answers: { listMonitors: { monitors: [aMonitor], total: 1 } },
    search: 'text=zzz',
  },
  'monitors.list.none': { part: () => <MonitorsPage />, answers: noMonitors },
  'orders.none': { part: orders, answers: noOrders },
  'orders.noneFound': { part: orders, answers: noOrders, search: 'text=zzz' },
  'orders.noneSoFar': {
    part: orders,
    answers: { listRequests: { requests: [], nextCursor: 'further', lookedTo: '2026-11-20T09:00:00Z' } },
    search: 'text=zzz',
  },
  'owners.findings.none': {
    part: (compared) => (
      <OwnerFindings
        rows={[]}
        {...{ compared, isOverWhole: false, conflicts: [], screening: null }}
        threshold={riskThreshold}
        onOpen={nothing}
      />
    ),
  },
  'home.budgets.none': {
    part: () => <FinanceHome />,
    answers: { listBudgets: { budgets: [{ subject: 'organization', creditsUsed: 0 }], month: '2026-11' } },
  },
  'home.finance.noInvoices': {
    part: () => <FinanceHome />,
    answers: { listInvoices: { invoices: [] }, getFinanceHome: noFindings },
  },
  'home.finance.noFindings': { part: () => <FinanceHome />, answers: { getFinanceHome: noFindings } },
  'home.finance.noGrants': { part: () => <GrantsSection />, answers: { getCredits: { grants: [] } } },
  'home.admin.noneFails': { part: () => <AdminHome />, answers: noHooks },
  'home.admin.noEndpoint': { part: () => <AdminHome />, answers: noHooks },
  'home.admin.noneEnds': {
    part: () => <EndingSection />,
    answers: { listRecordedWebhooks: { webhooks: [] }, listKeys: { keys: [] } },
  },
  'home.admin.allUsed': { part: () => <UnusedKeys />, answers: { listKeys: { keys: [] } } },
  'home.failed.none': {
    part: ({ isKnown }) => (
      <Failed requests={[]} fails={0} ends={endsOf(isKnown ? [] : [{ state: 'unknown', order: null }])} />
    ),
  },
  'owners.lists.nobodyElse': {
    part: (whole) => (
      <table>
        <tbody>
          <GroupHead group="possible" count={0} threshold={riskThreshold} isNarrow={false} whole={whole} />
        </tbody>
      </table>
    ),
  },
  'sanctionLists.noRuns': { part: setting(SanctionListsPage), answers: noEditions },
  'sanctionLists.none': { part: setting(SanctionListsPage), answers: noEditions },
  'sets.page.none': { part: setting(SetsPage), answers: { listSets: { sets: [] } } },
  'settings.audit.noneFound': { part: setting(AuditPage), answers: { listAudit: { entries: [], total: 0 } } },
  'settings.audit.noneSoFar': {
    part: setting(AuditPage),
    answers: { listAudit: { entries: [], nextCursor: 'further', lookedTo: '2026-11-20T09:00:00Z' } },
  },
  'settings.budgets.none': {
    part: setting(BudgetsPage),
    answers: { listBudgets: { budgets: [], month: '2026-11', resetsAt: '2026-12-01T00:00:00Z' } },
  },
  'settings.invitations.none': {
    part: () => <InvitationsSection onInvite={() => {}} />,
    answers: { listInvitations: { invitations: [] } },
  },
  'disclosures.list.none': {
    part: () => <DisclosureList query={{}} />,
    answers: { listDisclosures: { disclosures: [] } },
  },
  'keys.list.none': { part: () => <KeysPage />, answers: { listKeys: { keys: [] } } },
  'settings.people.none': { part: setting(PeoplePage), answers: { listPeople: { people: [] } } },
  'settings.sessions.none': {
    part: (state) => <SessionTable read={state.isKnown ? known([], ...state.lookedAt) : state} />,
  },
  'webhooks.deliveries.noMatch': { part: (state) => <Sent read={state} />, search: 'status=failed' },
  'webhooks.deliveries.none': { part: (state) => <Sent read={state} /> },
  'webhooks.list.none': {
    part: () => <WebhooksPage />,
    answers: { listWebhooks: { webhooks: [] }, listRecordedWebhooks: { webhooks: [] } },
  },
}
