import { OwnersPage } from '#components/features/companies/owners/owners-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { idIn, type Place } from '../../../../../params.ts'
import { titledWithCompany } from '../../../../../titles.ts'
import { EarlyResults } from '../../early-results.tsx'

export const generateMetadata = titledWithCompany('owners.title')

export default async function Owners({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  const serviceId = idIn((await params).serviceId)
  return withTexts(
    ['storedResult', 'owners', 'screeningState', 'unknown'],
    <>
      <EarlyResults serviceId={serviceId} of={['ubo', 'graph']} />
      <OwnersPage serviceId={serviceId} />
    </>,
  )
}
