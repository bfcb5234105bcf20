import { FinancialsPage } from '#components/features/companies/financials/financials-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { idIn, type Place } from '../../../../params.ts'
import { titledWithCompany } from '../../../../titles.ts'

export const generateMetadata = titledWithCompany('financials.title')

export default async function Financials({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  return withTexts(
    ['financials', 'storedResult', 'unknown'],
    <FinancialsPage serviceId={idIn((await params).serviceId)} />,
  )
}
