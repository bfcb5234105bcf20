import { LazyAuditPage } from '#components/features/core/settings/audit/lazy.ts'
import { firstRows } from '#components/ui/data-table/first-rows.ts'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { admins, limits } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.audit')

export default async function Audit() {
  await requireRole(admins)
  return (
    <FirstReads
      of={[asked('listAudit', { query: { limit: limits.listLimitDefault } }, { query: { limit: firstRows } })]}
    >
      <LazyAuditPage />
    </FirstReads>
  )
}
