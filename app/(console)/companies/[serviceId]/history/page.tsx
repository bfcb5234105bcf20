import { HistoryPage } from '#components/features/companies/history/history-page.tsx'
import { firstRows } from '#components/ui/data-table/first-rows.ts'
import { foundOf } from '#components/widgets/timeline/timeline.ts'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { limits, readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../../page-of.tsx'
import { titledWithCompany } from '../../../../titles.ts'
import { EarlyResults } from '../early-results.tsx'

export const generateMetadata = titledWithCompany('history.title')

export default pageOf(
  readers,
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
  ({ serviceId }: { serviceId: string }) => (
    <>
      <EarlyResults serviceId={serviceId} of={['report', 'financials', 'ubo', 'graph']} />
      <HistoryPage serviceId={serviceId} />
    </>
  ),
  ({ serviceId }) => [
    asked('listMonitorChanges', foundOf(serviceId)),
    asked(
      'listRequests',
      { query: { serviceId, limit: limits.listLimitMax } },
      { query: { serviceId, limit: firstRows } },
    ),
  ],
)
