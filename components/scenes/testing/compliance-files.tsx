import { Case, CaseDecision, CompanyFile, FileDecision } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { CasePage } from '../../features/compliance/cases/case-page.tsx'
import { CasesPage } from '../../features/compliance/cases/cases-page.tsx'
import { ExtractField } from '../../features/compliance/cases/close-dialog.tsx'
import { CaseDecisionSection } from '../../features/compliance/cases/decision-section.tsx'
import { CaseReportPage } from '../../features/compliance/cases/report-page.tsx'
import { Chronology } from '../../features/compliance/file/chronology.tsx'
import { DataAge } from '../../features/compliance/file/data-age.tsx'
import { FilePage } from '../../features/compliance/file/file-page.tsx'
import { FileProposal } from '../../features/compliance/file/proposal.tsx'
import { ScreeningSection } from '../../features/compliance/file/screening/screening-section.tsx'
import { TableRefused } from '../../features/compliance/file/screening/taken-file.tsx'
import { CompanyCases } from '../../widgets/cases/company-cases.tsx'
import { tableOf } from '../../widgets/csv-file/table.ts'
import { OtherCompanies } from '../../widgets/mandates/other-companies.tsx'
import type { Readings } from './scenes.tsx'

const serviceId = 'co_xa_1'
function nothing() {}
const EmptyState = () => null

const file = CompanyFile.parse({ serviceId, version: 1, status: 'open', parties: [], tags: [] })
const proposal = FileDecision.parse({
  ...{ decisionId: 'dec_2', outcome: 'approved', reason: 'Known', state: 'proposed', needsSecondPerson: true },
  ...{ proposedAt: '2026-11-02T08:00:00Z', results: [], stateVersion: 1, openItems: [] },
})
const page = {
  part: () => <FilePage serviceId={serviceId} evidence={null} Changed={EmptyState} />,
  answers: { getCompanyFile: file },
}
const one = Case.parse({
  ...{ caseId: '0b6f2f9c-6c2e-4d56-9a57-0d3f6d1f2c11', number: 7, version: 1, serviceId, companyName: 'Oakmoor Ltd' },
  ...{ kind: 'owners', status: 'open', subject: 'Petra Muster', detectedAt: '2026-11-01T08:00:00Z', timeZone: 'UTC' },
  ...{ isHigherRisk: false, isWithoutSuspicion: false, evidence: [], changedAt: '2026-11-01T08:00:00Z' },
})
const { caseId } = one
const decision = CaseDecision.parse({
  ...{ decisionId: 'dec_1', outcome: 'report', reason: 'Differs', state: 'decided', needsSecondPerson: false },
  proposedAt: '2026-11-02T08:00:00Z',
})
const aCase = { getCase: { case: one, events: [] } }
const noCases = { listCases: { cases: [], isCut: false } }
const noDecisions = { listDecisions: { decisions: [], counts: [] } }
const noResults = { getStoredCompany: { serviceId, results: [] } }
const compared = {
  ...{ serviceId, kind: 'compared', confirmed: [], open: [], parties: 1, notCompared: null },
  lists: [{ list: 'eu', editionId: 'e', day: '2026-11-25' }],
}
const noHits = { getScreening: { parties: [{}], hits: [], isCut: false }, getScreeningState: compared }
const limits = { getSettings: { dataDays: { low: 365, medium: 180, high: 90 } } }

/** What is concluded about files, cases and screening. */
export const files = {
  'cases.company.none': { part: () => <CompanyCases serviceId={serviceId} />, answers: noCases },
  'cases.decision.agrees': {
    part: ({ isKnown }) => (
      <CaseDecisionSection
        one={{ ...one, status: 'closed', decision, proof: { orderId: 'ord_2', agrees: isKnown ? true : null } }}
        read={known(one, { what: 'getCase', id: caseId, on: null })}
      />
    ),
  },
  'cases.decision.noLater': { part: () => <ExtractField one={one} value="" onChange={nothing} />, answers: noResults },
  'cases.decision.none': { part: () => <CasePage caseId={caseId} />, answers: aCase },
  'cases.list.none': { part: () => <CasesPage />, answers: noDecisions, search: 'scope=all' },
  'cases.list.noneMine': { part: () => <CasesPage />, answers: noDecisions },
  'cases.list.noneClosed': { part: () => <CasesPage />, answers: noCases, search: 'status=closed' },
  'cases.report.noEvidence': { part: () => <CaseReportPage caseId={caseId} />, answers: aCase },
  'file.age.none': {
    part: () => <DataAge serviceId={serviceId} file={file} />,
    answers: { ...noResults, ...limits },
  },
  'file.chronology.none': {
    part: () => <Chronology serviceId={serviceId} />,
    answers: { listFileChronology: { entries: [] } },
  },
  'file.decision.none': page,
  'file.open.none': {
    part: () => <FileProposal serviceId={serviceId} file={{ ...file, proposal }} proposal={proposal} />,
    answers: { listOpenItems: { stateVersion: 1, items: [] } },
  },
  'file.parties.none': page,
  'mandates.none': {
    part: () => <OtherCompanies serviceId={serviceId} name="Petra Muster" />,
    answers: { listMandates: { mandates: [], isCut: false, isBehind: false } },
  },
  'screening.empty': {
    part: ({ isKnown }) => (
      <TableRefused table={tableOf(isKnown ? 'name,list\n' : 'name,list\n"Petra Muster,OFAC\n')} />
    ),
  },
  'screening.nobody': {
    part: () => <ScreeningSection serviceId={serviceId} />,
    answers: { getScreening: { parties: [], hits: [], isCut: false } },
  },
  'screening.none': { part: () => <ScreeningSection serviceId={serviceId} />, answers: noHits },
  'screening.remark': { part: () => <ScreeningSection serviceId={serviceId} />, answers: noHits },
} satisfies Readings
