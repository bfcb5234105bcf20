import { withTexts } from '#components/page/texts.tsx'
import { firstRows } from '#components/ui/data-table/first-rows.ts'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { FirstReads } from '../../first-reads.tsx'
import { titled } from '../../titles.ts'
import { WorkList } from './work-list.tsx'

export const generateMetadata = titled('companies.title')

export default async function Companies() {
  await requireRole(readers)
  return withTexts(
    ['companies', 'companyState.sinceReview', 'file.risk', 'file.status', 'screeningState', 'views'],
    <FirstReads
      of={[
        asked('getWorkList', { query: {} }, { query: { limit: firstRows } }),
        asked('countCompanies', { query: {} }),
      ]}
    >
      <WorkList />
    </FirstReads>,
  )
}
