import { HistoryPage } from '#components/features/companies/history/history-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { idIn, type Place } from '../../../../params.ts'
import { titledWithCompany } from '../../../../titles.ts'

export const generateMetadata = titledWithCompany('history.title')

export default async function Company({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  return withTexts(
    [
      'changes',
      'company.unknownWhy',
      'history.found',
      'history.list',
      'history.title',
      'history.toCompare',
      'history.toLog',
      'notes.review',
      'notes.reviews',
      'notes.since',
      'orders.states',
      'orders.table',
    ],
    <HistoryPage serviceId={idIn((await params).serviceId)} />,
  )
}
