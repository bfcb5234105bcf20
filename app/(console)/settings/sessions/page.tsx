import { SessionsPage } from '#components/features/core/settings/account/sessions-page.tsx'
import { everyone } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.sessions')

export default pageOf(
  everyone,
  ['settings.find', 'settings.parts', 'settings.sessions', 'settings.title'],
  <SessionsPage />,
)
