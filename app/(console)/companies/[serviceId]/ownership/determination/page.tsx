import { DeterminationPage } from '#components/features/companies/owners/determination/determination-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../../../page-of.tsx'
import { titledWithCompany } from '../../../../../titles.ts'
import { EarlyResults } from '../../early-results.tsx'

export const generateMetadata = titledWithCompany('determination.title')

export default pageOf(
  readers,
  ['cases.words', 'determination'],
  ({ serviceId }: { serviceId: string }) => (
    <>
      <EarlyResults serviceId={serviceId} of={['report', 'ubo', 'graph']} />
      <DeterminationPage serviceId={serviceId} />
    </>
  ),
  ({ serviceId }) => [asked('getNoOwnerRecord', { params: { serviceId } })],
)
