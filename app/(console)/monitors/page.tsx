import { MonitorsOrChanges } from '#components/features/service/monitors/monitors-or-changes.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { firstRows } from '#components/ui/data-table/first-rows.ts'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { homeLimits, limits, readers } from '#lib/contract/index.ts'
import { FirstReads } from '../../first-reads.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('monitors.title')

const { listLimitMax } = limits
const days = homeLimits.changesDays
const ofMonitors = { of: [asked('listMonitors', { query: { limit: listLimitMax } }), asked('listHeldActs', {})] }
const ofChanges = {
  at: 'view=changes',
  of: [
    asked('listMonitorMonths', {}),
    asked('getHome', { query: {} }),
    asked('listMonitorChanges', { query: { days, limit: listLimitMax } }, { query: { days, limit: firstRows } }),
  ],
}

export default async function Monitors({ searchParams }: { searchParams: Promise<{ view?: unknown }> }) {
  await requireRole(readers)
  const { view } = await searchParams
  return withTexts(
    [
      'changes',
      'monitors.categories',
      'monitors.companies',
      'monitors.create',
      'monitors.filters',
      'monitors.leftOut',
      'monitors.list',
      'monitors.ofCompany',
      'monitors.progress',
      'monitors.schedule',
      'monitors.selection',
      'monitors.sources',
      'monitors.status',
      'monitors.tags',
      'monitors.title',
      'monitors.watches',
      'orderSheet.company',
      'views',
    ],
    <FirstReads {...(view === 'changes' ? ofChanges : ofMonitors)}>
      <MonitorsOrChanges />
    </FirstReads>,
  )
}
