import { CasesPage } from '#components/features/compliance/cases/cases-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { FirstReads } from '../../first-reads.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('cases.list.title')

export default async function Cases() {
  await requireRole(readers)
  return withTexts(
    ['cases.list', 'cases.rows', 'cases.words', 'changes', 'companyState', 'decisions', 'sanctionLists.names'],
    <FirstReads of={[asked('listDecisions', { query: { scope: 'mine' } })]}>
      <CasesPage />
    </FirstReads>,
  )
}
