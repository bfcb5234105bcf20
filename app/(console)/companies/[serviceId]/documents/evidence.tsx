'use client'

import { withOwnTexts } from '#components/ui/own-texts.tsx'
import { caseTexts } from '#components/widgets/cases/case-texts.ts'
import { laterTexts } from '#components/widgets/company-state/later-texts.ts'
import { reportTexts } from '#components/widgets/company-state/report-texts.ts'
import { EvidenceSection } from '#components/widgets/evidence/evidence-section.tsx'
import type { DrawnPart } from '#components/widgets/evidence/use-parts.tsx'

const determination = () => import('#components/features/companies/owners/determination/determination-for-pack.tsx')

const state = () => import('#components/widgets/evidence/state-for-pack.tsx')

const sanctions = () => import('#components/features/compliance/sanctions/sanctions-for-pack.tsx')

const sanctionTexts = {
  sanctions: {
    en: () => import('#components/messages/en/compliance/sanctions.json'),
    de: () => import('#components/messages/de/compliance/sanctions.json'),
  },
}

const PaperReport = withOwnTexts(
  () => import('#components/features/companies/report/paper-report.tsx'),
  'PaperReport',
  {
    ...laterTexts,
    ...reportTexts,
  },
)

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  html: 'text/html',
  json: 'application/json',
  svg: 'image/svg+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A file in the folder of what it is of. */
function partOf(content: DrawnPart['content'], file: string, Draw: DrawnPart['Draw']): DrawnPart {
  const [, type = ''] = file.split('.')
  return { content, path: `${content}/${file}`, contentType: types[type] ?? '', Draw }
}

/** What other pages make of the results, for the pack; their code is fetched when a pack is made. */
const parts: readonly DrawnPart[] = [
  partOf('state', 'state.json', withOwnTexts(state, 'StateForPack', {})),
  partOf('state', 'changes.csv', withOwnTexts(state, 'ChangesForPack', laterTexts)),
  partOf(
    'owners',
    'reconciliation.csv',
    withOwnTexts(() => import('#components/features/companies/owners/owners-for-pack.tsx'), 'OwnersForPack', {
      owners: {
        en: () => import('#components/messages/en/companies/owners.json'),
        de: () => import('#components/messages/de/companies/owners.json'),
      },
    }),
  ),
  partOf('owners', 'determination.json', withOwnTexts(determination, 'DeterminationForPack', {})),
  partOf(
    'owners',
    'determination.html',
    withOwnTexts(determination, 'DeterminationPaperForPack', {
      ...caseTexts,
      determination: {
        en: () => import('#components/messages/en/companies/determination.json'),
        de: () => import('#components/messages/de/companies/determination.json'),
      },
    }),
  ),
  partOf('sanctions', 'sanctions.json', withOwnTexts(sanctions, 'SanctionsForPack', sanctionTexts)),
  partOf('sanctions', 'sanctions.html', withOwnTexts(sanctions, 'SanctionsPaperForPack', sanctionTexts)),
  partOf(
    'graph',
    'picture.svg',
    withOwnTexts(() => import('#components/graph/picture-for-pack.tsx'), 'PictureForPack', {
      graph: {
        en: () => import('#components/messages/en/companies/graph.json'),
        de: () => import('#components/messages/de/companies/graph.json'),
      },
      graphEvidence: {
        en: () => import('#components/messages/en/companies/graphEvidence.json'),
        de: () => import('#components/messages/de/companies/graphEvidence.json'),
      },
    }),
  ),
  partOf(
    'statements',
    'statements.xlsx',
    withOwnTexts(
      () => import('#components/features/companies/financials/statements-workbook.tsx'),
      'StatementsWorkbook',
      laterTexts,
    ),
  ),
]

/** The evidence pack of a company with its report on paper: the report's code is fetched when a pack is made. */
export function Evidence({ serviceId }: { serviceId: string }) {
  return <EvidenceSection serviceId={serviceId} PaperReport={PaperReport} parts={parts} />
}
