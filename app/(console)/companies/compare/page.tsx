import { ComparePage } from '#components/features/companies/compare/compare-page.tsx'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('compare.title')

export default pageOf(readers, ['company.unknownWhy', 'compare', 'orderSheet.company', 'report.terms'], <ComparePage />)
