import { DeterminationPage } from '#components/features/companies/owners/determination/determination-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { idIn, type Place } from '../../../../../params.ts'
import { titledWithCompany } from '../../../../../titles.ts'

export const generateMetadata = titledWithCompany('determination.title')

export default async function Determination({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  return withTexts(['cases.words', 'determination'], <DeterminationPage serviceId={idIn((await params).serviceId)} />)
}
