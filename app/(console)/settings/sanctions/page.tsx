import { SanctionListsPage } from '#components/features/core/settings/sanctions/sanction-lists-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { admins } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.sanctions')

export default pageOf(
  admins,
  ['sanctionLists', 'sanctions.remarks', 'settings.find', 'settings.parts', 'settings.title'],
  <SanctionListsPage />,
  [asked('listSanctionEditions', {}), asked('listSanctionRuns', {})],
)
