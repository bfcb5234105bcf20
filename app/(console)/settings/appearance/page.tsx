import { getTranslations } from 'next-intl/server'
import { AppearancePage } from '#components/settings/appearance/appearance-page.tsx'
import { requirePerson } from '#lib/console/session.ts'

export async function generateMetadata() {
  const t = await getTranslations('settings.parts')
  return { title: t('appearance') }
}

export default async function Appearance() {
  await requirePerson()
  return <AppearancePage />
}
