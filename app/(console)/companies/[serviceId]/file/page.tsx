import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { FirstReads } from '../../../../first-reads.tsx'
import { idIn, type Place } from '../../../../params.ts'
import { titledWithCompany } from '../../../../titles.ts'
import { FileOfCompany } from './file-of-company.tsx'

export const generateMetadata = titledWithCompany('shell.tabs.file')

export default async function Company({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  const serviceId = idIn((await params).serviceId)
  return withTexts(
    ['company.signing', 'decided.made', 'decided.proposal', 'evidence', 'file', 'notes.notes', 'unknown'],
    <FirstReads
      of={[
        asked('getCompanyFile', { params: { serviceId } }),
        asked('getSettings', {}),
        asked('listColleagues', {}),
        asked('listCases', { query: { serviceId } }),
      ]}
    >
      <FileOfCompany serviceId={serviceId} />
    </FirstReads>,
  )
}
