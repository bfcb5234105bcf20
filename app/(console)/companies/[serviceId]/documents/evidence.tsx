'use client'

import { type OwnTexts, withOwnTexts } from '#components/ui/own-texts.tsx'
import { EvidenceSection } from '#components/widgets/evidence/evidence-section.tsx'
import type { DrawnPart } from '#components/widgets/evidence/use-parts.tsx'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const determination = () => import('#components/features/companies/owners/determination/determination-for-pack.tsx')

const state = () => import('#components/widgets/evidence/state-for-pack.tsx')

const sanctions = () => import('#components/features/compliance/sanctions/sanctions-for-pack.tsx')

const textsOf = {
  changes: (locale) => import(`../../../../../components/messages/${locale}/service/changes.json`),
  companyState: (locale) => import(`../../../../../components/messages/${locale}/companies/companyState.json`),
  cases: (locale) => import(`../../../../../components/messages/${locale}/compliance/cases.json`),
  determination: (locale) => import(`../../../../../components/messages/${locale}/companies/determination.json`),
  owners: (locale) => import(`../../../../../components/messages/${locale}/companies/owners.json`),
  sanctions: (locale) => import(`../../../../../components/messages/${locale}/compliance/sanctions.json`),
  graph: (locale) => import(`../../../../../components/messages/${locale}/companies/graph.json`),
  graphEvidence: (locale) => import(`../../../../../components/messages/${locale}/companies/graphEvidence.json`),
} satisfies OwnTexts

const PaperReport = withOwnTexts(
  () => import('#components/features/companies/report/paper-report.tsx'),
  'PaperReport',
  {
    changes: textsOf.changes,
    companyState: textsOf.companyState,
    report: (locale) => import(`../../../../../components/messages/${locale}/companies/report.json`),
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
