import { SearchPage } from '#components/features/orders/search/search-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { FirstReads } from '../../first-reads.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('search.title')

export default async function Search() {
  await requireRole(readers)
  return withTexts(
    [
      'company.unknownWhy',
      'report.terms',
      'search.box',
      'search.made',
      'search.registers',
      'search.start',
      'search.title',
    ],
    <FirstReads
      of={[
        asked('listLiveSearches', { query: { limit: 20 } }),
        asked('listJurisdictions', {}),
        asked('listSourceHealth', {}),
      ]}
    >
      <SearchPage />
    </FirstReads>,
  )
}
