import { getTranslations } from 'next-intl/server'
import { RulesPage } from '#components/settings/rules/rules-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { admins } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('settings.parts')
  return { title: t('rules') }
}

export default async function Rules() {
  await requireRole(admins)
  return <RulesPage />
}
