import { getTranslations } from 'next-intl/server'
import { IntegrationsPage } from '#components/integrations/integrations-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { admins } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('integrations')
  return { title: t('title') }
}

export default async function Integrations() {
  await requireRole(admins)
  return <IntegrationsPage />
}
