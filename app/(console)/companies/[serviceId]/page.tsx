import { OverviewTab } from '#components/features/companies/company/overview-tab.tsx'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titledWithCompany } from '../../../titles.ts'
import { EarlyResults } from './early-results.tsx'
import { earlyRisks } from './early-risks.ts'

export const generateMetadata = titledWithCompany('shell.tabs.overview')

export default pageOf(
  readers,
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
  async ({ serviceId }: { serviceId: string }) => (
    <>
      <EarlyResults serviceId={serviceId} of={['report', 'financials', 'ubo', 'graph']} />
      <OverviewTab serviceId={serviceId} early={await earlyRisks(serviceId)} />
    </>
  ),
)
