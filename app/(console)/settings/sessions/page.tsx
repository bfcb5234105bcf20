import { getTranslations } from 'next-intl/server'
import { SessionsPage } from '#components/settings/account/sessions-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { admins } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('settings.parts')
  return { title: t('sessions') }
}

export default async function Sessions() {
  await requireRole(admins)
  return <SessionsPage />
}
