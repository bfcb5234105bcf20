import { PartiesPage } from '#components/features/companies/parties/parties-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('parties.find.title')

export default pageOf(readers, ['parties.alone', 'parties.find', 'parties.words', 'report.numbers'], <PartiesPage />, [
  asked('listUncertainDecisions', { query: {} }),
])
