import { MailPage } from '#components/features/core/settings/rules/mail-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { admins } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.e-mail')

export default pageOf(
  admins,
  ['settings.connection', 'settings.find', 'settings.parts', 'settings.rules', 'settings.severities', 'settings.title'],
  <MailPage />,
  [asked('getSettings', {}), asked('getConnection', {})],
)
