import { OwnersPage } from '#components/features/companies/owners/owners-page.tsx'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../../../page-of.tsx'
import { titledWithCompany } from '../../../../../titles.ts'
import { EarlyResults } from '../../early-results.tsx'

export const generateMetadata = titledWithCompany('owners.title')

export default pageOf(
  readers,
  ['storedResult', 'owners', 'screeningState', 'unknown'],
  ({ serviceId }: { serviceId: string }) => (
    <>
      <EarlyResults serviceId={serviceId} of={['ubo', 'graph']} />
      <OwnersPage serviceId={serviceId} />
    </>
  ),
)
