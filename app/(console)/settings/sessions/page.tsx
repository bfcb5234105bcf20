import { SessionsPage } from '#components/features/core/settings/account/sessions-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requirePerson } from '#lib/console/program/server/session.ts'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.sessions')

export default async function Sessions() {
  await requirePerson()
  return withTexts(['settings.find', 'settings.parts', 'settings.sessions', 'settings.title'], <SessionsPage />)
}
