import { OwnershipPage } from '#components/features/companies/ownership/ownership-page.tsx'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../../page-of.tsx'
import { titledWithCompany } from '../../../../titles.ts'
import { EarlyResults } from '../early-results.tsx'

export const generateMetadata = titledWithCompany('graph.title')

export default pageOf(
  readers,
  ['graph', 'graphFiles.export', 'graphFiles.finding', 'graphFiles.findingKinds', 'graphOrder', 'unknown'],
  ({ serviceId }: { serviceId: string }) => (
    <>
      <EarlyResults serviceId={serviceId} of={['graph']} />
      <OwnershipPage serviceId={serviceId} />
    </>
  ),
)
