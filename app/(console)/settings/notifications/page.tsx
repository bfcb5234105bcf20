import { NotificationsPage } from '#components/features/settings/notifications/notifications-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requirePerson } from '#lib/console/server/session.ts'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.notifications')

export default async function Notifications() {
  await requirePerson()
  return withTexts(['settings.appearance', 'settings.find', 'settings.parts', 'settings.title'], <NotificationsPage />)
}
