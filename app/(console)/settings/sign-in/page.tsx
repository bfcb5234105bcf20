import { SignInPage } from '#components/features/settings/rules/sign-in-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.sign-in')

export default async function SignInRules() {
  await requireRole(admins)
  return withTexts(
    ['settings.find', 'settings.parts', 'settings.rules', 'settings.severities', 'settings.title'],
    <SignInPage />,
  )
}
