'use client'

import { May } from '../../../../ui/may.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { MailChoicesSection } from './mail-choices.tsx'

/** What one is told by e-mail and by the own calendar. */
export function NotificationsPage() {
  return (
    <SettingsFrame part="notifications">
      <div className="max-w-measure border-t border-bar">
        <MailChoicesSection />
        <May act="renewCalendarFeed">
          <CalendarFeed />
        </May>
      </div>
    </SettingsFrame>
  )
}
