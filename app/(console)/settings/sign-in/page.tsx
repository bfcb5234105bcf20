import { SignInPage } from '#components/features/core/settings/rules/sign-in-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { admins } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.sign-in')

export default pageOf(
  admins,
  ['settings.find', 'settings.parts', 'settings.rules', 'settings.severities', 'settings.title'],
  <SignInPage />,
  [asked('getSettings', {}), asked('listPeople', {})],
)
