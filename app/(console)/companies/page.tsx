import { CompaniesPage } from '#components/features/company/companies-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('company.list.title')

export default async function Companies() {
  await requireRole(readers)
  return withTexts(['company.list', 'notes.list', 'views'], <CompaniesPage />)
}
