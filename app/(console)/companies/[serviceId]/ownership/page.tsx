import { OwnershipPage } from '#components/features/companies/ownership/ownership-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { idIn, type Place } from '../../../../params.ts'
import { titledWithCompany } from '../../../../titles.ts'
import { EarlyResults } from '../early-results.tsx'

export const generateMetadata = titledWithCompany('graph.title')

export default async function Ownership({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  const serviceId = idIn((await params).serviceId)
  return withTexts(
    ['graph', 'graphFiles.export', 'graphFiles.finding', 'graphFiles.findingKinds', 'graphOrder', 'unknown'],
    <>
      <EarlyResults serviceId={serviceId} of={['graph']} />
      <OwnershipPage serviceId={serviceId} />
    </>,
  )
}
