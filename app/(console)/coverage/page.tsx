import { CoveragePage } from '#components/features/service/coverage/coverage-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { FirstReads } from '../../first-reads.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('coverage.title')

export default async function Coverage() {
  await requireRole(readers)
  return withTexts(
    ['coverage', 'report.terms', 'unknown'],
    <FirstReads of={[asked('listJurisdictions', {}), asked('listSourceHealth', {}), asked('listRegisters', {})]}>
      <CoveragePage />
    </FirstReads>,
  )
}
