import { MonitorPage } from '#components/features/service/monitors/detail/monitor-page.tsx'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titledWith } from '../../../titles.ts'

export const generateMetadata = titledWith('monitors.title', 'monitor', 'monitorId')

export default pageOf(readers, ['changes', 'company.facts', 'monitors', 'unknown'], MonitorPage)
