import { ReportPage } from '#components/features/companies/report/report-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { idIn, type Place } from '../../../../params.ts'
import { titledWithCompany } from '../../../../titles.ts'

export const generateMetadata = titledWithCompany('shell.tabs.report')

export default async function Company({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  return withTexts(['company.signing', 'report', 'unknown'], <ReportPage serviceId={idIn((await params).serviceId)} />)
}
