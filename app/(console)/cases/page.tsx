import { CasesPage } from '#components/features/compliance/cases/cases-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../page-of.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('cases.list.title')

export default pageOf(
  readers,
  ['cases.list', 'cases.rows', 'cases.words', 'changes', 'companyState', 'decisions', 'sanctionLists.names'],
  <CasesPage />,
  [asked('listDecisions', { query: { scope: 'mine' } })],
)
