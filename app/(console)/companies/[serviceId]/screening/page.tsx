import { SanctionsPage } from '#components/features/compliance/sanctions/sanctions-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { EarlyReads, FirstReads } from '../../../../first-reads.tsx'
import { idIn, type Place } from '../../../../params.ts'
import { titledWithCompany } from '../../../../titles.ts'

export const generateMetadata = titledWithCompany('shell.tabs.screening')

export default async function Sanctions({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  const serviceId = idIn((await params).serviceId)
  return withTexts(
    ['decided.proposal', 'report.numbers', 'sanctions'],
    <FirstReads of={[asked('listUncertainDecisions', { query: { serviceId } })]}>
      {/* Drawn in the HTML, all of it would be taken over at once, and no key answered meanwhile. */}
      <EarlyReads of={[asked('getCompanySanctions', { params: { serviceId }, query: {} })]} />
      <SanctionsPage serviceId={serviceId} />
    </FirstReads>,
  )
}
