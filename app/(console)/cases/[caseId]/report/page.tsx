import { notFound } from 'next/navigation'
import { CaseReportPage } from '#components/features/compliance/cases/report-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers, Uuid } from '#lib/contract/index.ts'
import type { Place } from '../../../../params.ts'
import { titledWith } from '../../../../titles.ts'

export const generateMetadata = titledWith('cases.list.title', 'case', 'caseId')

export default async function Report({ params }: Place<'caseId'>) {
  await requireRole(readers)
  const { caseId } = await params
  if (!Uuid.safeParse(caseId).success) notFound()
  return withTexts(['cases.report', 'cases.words'], <CaseReportPage caseId={caseId} />)
}
