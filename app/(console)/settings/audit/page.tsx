import { LazyAuditPage } from '#components/features/core/settings/audit/lazy.ts'
import { firstRows } from '#components/ui/data-table/first-rows.ts'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { admins, limits } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.audit')

export default pageOf(admins, [], <LazyAuditPage />, [
  asked('listAudit', { query: { limit: limits.listLimitDefault } }, { query: { limit: firstRows } }),
])
