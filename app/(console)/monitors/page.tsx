import { MonitorsOrChanges } from '#components/features/monitors/monitors-or-changes.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/server/session.ts'
import { limits, readers } from '#lib/contract/index.ts'
import { FirstReads } from '../../first-reads.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('monitors.title')

export default async function Monitors() {
  await requireRole(readers)
  return withTexts(
    [
      'changes',
      'monitors.categories',
      'monitors.changes',
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
    <FirstReads of={[asked('listMonitors', { query: { limit: limits.listLimitMax } }), asked('listHeldActs', {})]}>
      <MonitorsOrChanges />
    </FirstReads>,
  )
}
