import { DeterminationPage } from '#components/features/companies/owners/determination/determination-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { FirstReads } from '../../../../../first-reads.tsx'
import { idIn, type Place } from '../../../../../params.ts'
import { titledWithCompany } from '../../../../../titles.ts'
import { EarlyResults } from '../../early-results.tsx'

export const generateMetadata = titledWithCompany('determination.title')

export default async function Determination({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  const serviceId = idIn((await params).serviceId)
  return withTexts(
    ['cases.words', 'determination'],
    <FirstReads of={[asked('getNoOwnerRecord', { params: { serviceId } })]}>
      <EarlyResults serviceId={serviceId} of={['report', 'ubo', 'graph']} />
      <DeterminationPage serviceId={serviceId} />
    </FirstReads>,
  )
}
