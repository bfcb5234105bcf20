import { PeoplePage } from '#components/features/core/settings/people/people-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { admins } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.people')

export default pageOf(
  admins,
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
  <PeoplePage />,
  [asked('listPeople', {}), asked('listInvitations', {}), asked('getMailChoices', {})],
)
