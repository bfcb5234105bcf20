import { getTranslations } from 'next-intl/server'
import { ConnectionPage } from '#components/settings/connection/connection-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { admins } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('settings.parts')
  return { title: t('connection') }
}

export default async function ConnectionOfConsole() {
  await requireRole(admins)
  return <ConnectionPage />
}
