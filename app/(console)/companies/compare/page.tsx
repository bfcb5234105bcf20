import { ComparePage } from '#components/features/companies/compare/compare-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('compare.title')

export default async function Compare() {
  await requireRole(readers)
  return withTexts(['company.unknownWhy', 'compare', 'orderSheet.company', 'report.terms'], <ComparePage />)
}
