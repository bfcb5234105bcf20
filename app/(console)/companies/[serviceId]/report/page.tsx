import { ReportPage } from '#components/features/companies/report/report-page.tsx'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../../page-of.tsx'
import { titledWithCompany } from '../../../../titles.ts'

export const generateMetadata = titledWithCompany('shell.tabs.report')

export default pageOf(readers, ['company.signing', 'report', 'unknown'], ReportPage)
