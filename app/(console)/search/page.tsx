import { SearchPage } from '#components/features/orders/search/search-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../page-of.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('search.title')

export default pageOf(
  readers,
  [
    'company.unknownWhy',
    'report.terms',
    'search.box',
    'search.made',
    'search.registers',
    'search.start',
    'search.title',
  ],
  <SearchPage />,
  [asked('listLiveSearches', { query: { limit: 20 } }), asked('listJurisdictions', {}), asked('listSourceHealth', {})],
)
