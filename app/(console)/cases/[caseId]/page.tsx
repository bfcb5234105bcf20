import { notFound } from 'next/navigation'
import { CasePage } from '#components/features/compliance/cases/case-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers, Uuid } from '#lib/contract/index.ts'
import type { Place } from '../../../params.ts'
import { titledWith } from '../../../titles.ts'

export const generateMetadata = titledWith('cases.list.title', 'case', 'caseId')

export default async function OneCase({ params }: Place<'caseId'>) {
  await requireRole(readers)
  const { caseId } = await params
  if (!Uuid.safeParse(caseId).success) notFound()
  return withTexts(
    [
      'cases.decision',
      'cases.duty',
      'cases.events',
      'cases.form',
      'cases.page',
      'cases.words',
      'decided.made',
      'decided.proposal',
      'notes.notes',
    ],
    <CasePage caseId={caseId} />,
  )
}
