import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { idIn, type Place } from '../../../../params.ts'
import { titledWithCompany } from '../../../../titles.ts'
import { FileOfCompany } from './file-of-company.tsx'

export const generateMetadata = titledWithCompany('shell.tabs.file')

export default async function Company({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  return withTexts(
    ['company.signing', 'decided.made', 'decided.proposal', 'evidence', 'file', 'notes.notes', 'unknown'],
    <FileOfCompany serviceId={idIn((await params).serviceId)} />,
  )
}
