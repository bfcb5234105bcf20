import { getTranslations } from 'next-intl/server'
import { PeoplePage } from '#components/settings/people/people-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { admins } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('settings.parts')
  return { title: t('people') }
}

export default async function People() {
  await requireRole(admins)
  return <PeoplePage />
}
