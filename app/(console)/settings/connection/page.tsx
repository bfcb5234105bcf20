import { ConnectionPage } from '#components/features/core/settings/connection/connection-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { admins } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.connection')

export default pageOf(
  admins,
  ['settings.connection', 'settings.emptySandbox', 'settings.find', 'settings.parts', 'settings.title'],
  <ConnectionPage />,
  [asked('getConnection', {})],
)
