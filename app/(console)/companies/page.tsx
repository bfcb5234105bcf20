import { firstRows } from '#components/ui/data-table/first-rows.ts'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../page-of.tsx'
import { titled } from '../../titles.ts'
import { WorkList } from './work-list.tsx'

export const generateMetadata = titled('companies.title')

export default pageOf(
  readers,
  ['companies', 'companyState.sinceReview', 'file.risk', 'file.status', 'screeningState', 'views'],
  <WorkList />,
  [asked('getWorkList', { query: {} }, { query: { limit: firstRows } }), asked('countCompanies', { query: {} })],
)
