'use client'

import { withOwnTexts } from '#components/ui/own-texts.tsx'
import { EvidenceSection } from '#components/widgets/evidence/evidence-section.tsx'
import type { DrawnPart } from '#components/widgets/evidence/use-parts.tsx'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const determination = () => import('#components/features/companies/owners/determination/determination-for-pack.tsx')

const state = () => import('#components/widgets/evidence/state-for-pack.tsx')

const sanctions = () => import('#components/features/compliance/sanctions/sanctions-for-pack.tsx')

const textsOf = {
  changes: {
    en: () => import('#components/messages/en/service/changes.json'),
    de: () => import('#components/messages/de/service/changes.json'),
  },
  companyState: {
    en: () => import('#components/messages/en/companies/companyState.json'),
    de: () => import('#components/messages/de/companies/companyState.json'),
  },
  cases: {
    en: () => import('#components/messages/en/compliance/cases.json'),
    de: () => import('#components/messages/de/compliance/cases.json'),
  },
  determination: {
    en: () => import('#components/messages/en/companies/determination.json'),
    de: () => import('#components/messages/de/companies/determination.json'),
  },
  owners: {
    en: () => import('#components/messages/en/companies/owners.json'),
    de: () => import('#components/messages/de/companies/owners.json'),
  },
  sanctions: {
    en: () => import('#components/messages/en/compliance/sanctions.json'),
    de: () => import('#components/messages/de/compliance/sanctions.json'),
  },
  graph: {
    en: () => import('#components/messages/en/companies/graph.json'),
    de: () => import('#components/messages/de/companies/graph.json'),
  },
  graphEvidence: {
    en: () => import('#components/messages/en/companies/graphEvidence.json'),
    de: () => import('#components/messages/de/companies/graphEvidence.json'),
  },
}

const PaperReport = withOwnTexts(
  () => import('#components/features/companies/report/paper-report.tsx'),
  'PaperReport',
  {
    changes: textsOf.changes,
    companyState: textsOf.companyState,
    report: {
      en: () => import('#components/messages/en/companies/report.json'),
      de: () => import('#components/messages/de/companies/report.json'),
    },
  },
)

/** What other pages make of the results, for the pack; their code is fetched when a pack is made. */
const parts: readonly DrawnPart[] = [
  {
    ...{ content: 'state', path: 'state/state.json', contentType: 'application/json' },
    Draw: withOwnTexts(state, 'StateForPack', {}),
  },
  {
    ...{ content: 'state', path: 'state/changes.csv', contentType: 'text/csv' },
    Draw: withOwnTexts(state, 'ChangesForPack', {
      changes: textsOf.changes,
      companyState: textsOf.companyState,
    }),
  },
  {
    ...{ content: 'owners', path: 'owners/reconciliation.csv', contentType: 'text/csv' },
    Draw: withOwnTexts(() => import('#components/features/companies/owners/owners-for-pack.tsx'), 'OwnersForPack', {
      owners: textsOf.owners,
    }),
  },
  {
    ...{ content: 'owners', path: 'owners/determination.json', contentType: 'application/json' },
    Draw: withOwnTexts(() => determination(), 'DeterminationForPack', {}),
  },
  {
    ...{ content: 'owners', path: 'owners/determination.html', contentType: 'text/html' },
    Draw: withOwnTexts(() => determination(), 'DeterminationPaperForPack', {
      cases: textsOf.cases,
      determination: textsOf.determination,
    }),
  },
  {
    ...{ content: 'sanctions', path: 'sanctions/sanctions.json', contentType: 'application/json' },
    Draw: withOwnTexts(sanctions, 'SanctionsForPack', { sanctions: textsOf.sanctions }),
  },
  {
    ...{ content: 'sanctions', path: 'sanctions/sanctions.html', contentType: 'text/html' },
    Draw: withOwnTexts(sanctions, 'SanctionsPaperForPack', { sanctions: textsOf.sanctions }),
  },
  {
    ...{ content: 'graph', path: 'graph/picture.svg', contentType: 'image/svg+xml' },
    Draw: withOwnTexts(() => import('#components/graph/picture-for-pack.tsx'), 'PictureForPack', {
      graph: textsOf.graph,
      graphEvidence: textsOf.graphEvidence,
    }),
  },
  {
    ...{ content: 'statements', path: 'statements/statements.xlsx', contentType: workbookType },
    Draw: withOwnTexts(
      () => import('#components/features/companies/financials/statements-workbook.tsx'),
      'StatementsWorkbook',
      { changes: textsOf.changes, companyState: textsOf.companyState },
    ),
  },
]

/** The evidence pack of a company with its report on paper: the report's code is fetched when a pack is made. */
export function Evidence({ serviceId }: { serviceId: string }) {
  return <EvidenceSection serviceId={serviceId} PaperReport={PaperReport} parts={parts} />
}
