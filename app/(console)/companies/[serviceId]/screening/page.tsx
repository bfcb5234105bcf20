import { SanctionsPage } from '#components/features/compliance/sanctions/sanctions-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { readers } from '#lib/contract/index.ts'
import { EarlyReads } from '../../../../first-reads.tsx'
import { pageOf } from '../../../../page-of.tsx'
import { titledWithCompany } from '../../../../titles.ts'

export const generateMetadata = titledWithCompany('shell.tabs.screening')

export default pageOf(
  readers,
  ['decided.proposal', 'report.numbers', 'sanctions'],
  ({ serviceId }: { serviceId: string }) => (
    <>
      {/* Drawn in the HTML, all of it would be taken over at once, and no key answered meanwhile. */}
      <EarlyReads of={[asked('getCompanySanctions', { params: { serviceId }, query: {} })]} />
      <SanctionsPage serviceId={serviceId} />
    </>
  ),
  ({ serviceId }) => [asked('listUncertainDecisions', { query: { serviceId } })],
)
