import { getTranslations } from 'next-intl/server'
import { AccountPage } from '#components/settings/account/account-page.tsx'
import { getRuntime } from '#lib/console/holder.ts'
import { ownSignOn } from '#lib/console/people/sign-on/own.ts'
import { requirePerson } from '#lib/console/session.ts'

export async function generateMetadata() {
  const t = await getTranslations('settings.parts')
  return { title: t('account') }
}

export default async function Account() {
  const { userId } = await requirePerson()
  return <AccountPage signOn={await ownSignOn(await getRuntime(), userId)} />
}
