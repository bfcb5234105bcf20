import { OverviewTab } from '#components/features/companies/company/overview-tab.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { idIn, type Place } from '../../../params.ts'
import { titledWithCompany } from '../../../titles.ts'
import { EarlyResults } from './early-results.tsx'
import { earlyRisks } from './early-risks.ts'

export const generateMetadata = titledWithCompany('shell.tabs.overview')

export default async function Company({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  const serviceId = idIn((await params).serviceId)
  return withTexts(
    [
      'company.names',
      'company.overview',
      'company.signing',
      'company.unknownWhy',
      'notes.notes',
      'notes.review',
      'notes.reviews',
      'report.factors',
      'report.numbers',
      'screeningState',
    ],
    <>
      <EarlyResults serviceId={serviceId} of={['report', 'financials', 'ubo', 'graph']} />
      <OverviewTab serviceId={serviceId} early={await earlyRisks(serviceId)} />
    </>,
  )
}
