import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { EarlyReads, early } from '../../early-reads.tsx'
import { titled } from '../../titles.ts'
import { WorkList } from './work-list.tsx'

export const generateMetadata = titled('companies.title')

export default async function Companies() {
  await requireRole(readers)
  return withTexts(
    ['companies', 'companyState.sinceReview', 'file.risk', 'file.status', 'screeningState', 'views'],
    <>
      <EarlyReads of={[early('getWorkList', { query: {} }), early('countCompanies', { query: {} })]} />
      <WorkList />
    </>,
  )
}
