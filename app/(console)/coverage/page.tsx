import { CoveragePage } from '#components/features/coverage/coverage-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { EarlyReads, early } from '../../early-reads.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('coverage.title')

export default async function Coverage() {
  await requireRole(readers)
  return withTexts(
    ['coverage', 'report.terms', 'unknown'],
    <>
      <EarlyReads of={[early('listJurisdictions', {}), early('listSourceHealth', {}), early('listRegisters', {})]} />
      <CoveragePage />
    </>,
  )
}
