import { NotificationsPage } from '#components/features/core/settings/notifications/notifications-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { everyone } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.notifications')

export default pageOf(
  everyone,
  ['settings.appearance', 'settings.find', 'settings.parts', 'settings.title'],
  <NotificationsPage />,
  [asked('getMailChoices', {}), asked('getCalendarFeed', {})],
)
