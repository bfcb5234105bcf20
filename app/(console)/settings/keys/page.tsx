import { getTranslations } from 'next-intl/server'
import { KeysPage } from '#components/settings/keys/keys-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { admins } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('settings.parts')
  return { title: t('keys') }
}

export default async function Keys() {
  await requireRole(admins)
  return <KeysPage />
}
