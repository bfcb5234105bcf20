import { SanctionsPage } from '#components/features/compliance/sanctions/sanctions-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { idIn, type Place } from '../../../../params.ts'
import { titledWithCompany } from '../../../../titles.ts'

export const generateMetadata = titledWithCompany('shell.tabs.screening')

export default async function Sanctions({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  return withTexts(
    ['decided.proposal', 'report.numbers', 'sanctions'],
    <SanctionsPage serviceId={idIn((await params).serviceId)} />,
  )
}
