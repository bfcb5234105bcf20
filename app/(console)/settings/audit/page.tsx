import { AuditPage } from '#components/features/settings/audit/audit-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.audit')

export default async function Audit() {
  await requireRole(admins)
  return withTexts(
    ['settings.audit', 'settings.find', 'settings.parts', 'settings.severities', 'settings.title'],
    <AuditPage />,
  )
}
