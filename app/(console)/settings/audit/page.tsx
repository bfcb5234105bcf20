import { getTranslations } from 'next-intl/server'
import { AuditPage } from '#components/settings/audit/audit-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { admins } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('settings.parts')
  return { title: t('audit') }
}

export default async function Audit() {
  await requireRole(admins)
  return <AuditPage />
}
