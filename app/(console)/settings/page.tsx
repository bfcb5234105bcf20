import { getTranslations } from 'next-intl/server'
import { AccountPage } from '#components/settings/account/account-page.tsx'
import { requirePerson } from '#lib/console/session.ts'

export async function generateMetadata() {
  const t = await getTranslations('settings.parts')
  return { title: t('account') }
}

export default async function Account() {
  await requirePerson()
  return <AccountPage />
}
