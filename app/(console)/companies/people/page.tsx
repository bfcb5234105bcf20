import { PartiesPage } from '#components/features/parties/parties-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('parties.find.title')

export default async function Parties() {
  await requireRole(readers)
  return withTexts(['parties.alone', 'parties.find', 'parties.words', 'report.numbers'], <PartiesPage />)
}
