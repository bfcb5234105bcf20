import { CaseReportPage } from '#components/features/compliance/cases/report-page.tsx'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../../page-of.tsx'
import { titledWith } from '../../../../titles.ts'

export const generateMetadata = titledWith('cases.list.title', 'case', 'caseId')

export default pageOf(readers, ['cases.report', 'cases.words'], CaseReportPage)
