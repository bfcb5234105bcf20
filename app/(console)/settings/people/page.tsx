import { PeoplePage } from '#components/features/core/settings/people/people-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.people')

export default async function People() {
  await requireRole(admins)
  return withTexts(
    [
      'settings.account',
      'settings.invitations',
      'settings.invite',
      'settings.link',
      'settings.find',
      'settings.parts',
      'settings.people',
      'settings.person',
      'settings.start',
      'settings.title',
    ],
    <FirstReads of={[asked('listPeople', {}), asked('listInvitations', {}), asked('getMailChoices', {})]}>
      <PeoplePage />
    </FirstReads>,
  )
}
