import { NotificationsPage } from '#components/features/core/settings/notifications/notifications-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requirePerson } from '#lib/console/program/server/session.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.notifications')

export default async function Notifications() {
  await requirePerson()
  return withTexts(
    ['settings.appearance', 'settings.find', 'settings.parts', 'settings.title'],
    <FirstReads of={[asked('getMailChoices', {}), asked('getCalendarFeed', {})]}>
      <NotificationsPage />
    </FirstReads>,
  )
}
