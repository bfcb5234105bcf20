import { SearchPage } from '#components/features/search/search-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { EarlyReads, early } from '../../early-reads.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('search.title')

export default async function Search() {
  await requireRole(readers)
  return withTexts(
    [
      'company.unknownWhy',
      'palette.party',
      'report.terms',
      'search.box',
      'search.made',
      'search.registers',
      'search.start',
      'search.title',
    ],
    <>
      <EarlyReads
        of={[
          early('listLiveSearches', { query: { limit: 20 } }),
          early('listJurisdictions', {}),
          early('listSourceHealth', {}),
        ]}
      />
      <SearchPage />
    </>,
  )
}
