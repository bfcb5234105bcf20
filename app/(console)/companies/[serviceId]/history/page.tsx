import { HistoryPage } from '#components/features/companies/history/history-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { firstRows } from '#components/ui/data-table/first-rows.ts'
import { foundOf } from '#components/widgets/timeline/timeline.ts'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { limits, readers } from '#lib/contract/index.ts'
import { FirstReads } from '../../../../first-reads.tsx'
import { idIn, type Place } from '../../../../params.ts'
import { titledWithCompany } from '../../../../titles.ts'
import { EarlyResults } from '../early-results.tsx'

export const generateMetadata = titledWithCompany('history.title')

export default async function Company({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  const serviceId = idIn((await params).serviceId)
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
    <FirstReads
      of={[
        asked('listMonitorChanges', foundOf(serviceId)),
        asked(
          'listRequests',
          { query: { serviceId, limit: limits.listLimitMax } },
          { query: { serviceId, limit: firstRows } },
        ),
      ]}
    >
      <EarlyResults serviceId={serviceId} of={['report', 'financials', 'ubo', 'graph']} />
      <HistoryPage serviceId={serviceId} />
    </FirstReads>,
  )
}
