import { PartiesPage } from '#components/features/companies/parties/parties-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('parties.find.title')

export default async function Parties() {
  await requireRole(readers)
  return withTexts(
    ['parties.alone', 'parties.find', 'parties.words', 'report.numbers'],
    <FirstReads of={[asked('listUncertainDecisions', { query: {} })]}>
      <PartiesPage />
    </FirstReads>,
  )
}
