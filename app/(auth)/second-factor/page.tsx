import { redirect } from 'next/navigation'
import { SecondFactorPage } from '#components/features/core/settings/account/second-factor-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { pages } from '#components/pages.ts'
import { getRuntime } from '#lib/console/program/server/runtime.ts'
import { offersPasskeys, personOfPage } from '#lib/console/program/server/session.ts'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('settings.secondFactor.required')

export default async function SecondFactor() {
  const person = await personOfPage()
  if (person === null) redirect(pages.signIn())
  if (!person.lacksSecondFactor) redirect(pages.overview())
  const { env } = await getRuntime()
  const provider = person.signedInWith === 'oidc' ? (env.oidc?.name ?? '') : null
  return withTexts(
    ['errors', 'settings.passkeys', 'settings.secondFactor', 'shell', 'ui'],
    <SecondFactorPage provider={provider} hasPasskeys={await offersPasskeys()} />,
  )
}
