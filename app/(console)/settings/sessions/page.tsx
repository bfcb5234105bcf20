import { SessionsPage } from '#components/features/settings/account/sessions-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.sessions')

export default async function Sessions() {
  await requireRole(admins)
  return withTexts(['settings.parts', 'settings.sessions', 'settings.title'], <SessionsPage />)
}
