import { SanctionListsPage } from '#components/features/settings/sanctions/sanction-lists-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.sanctions')

export default async function SanctionLists() {
  await requireRole(admins)
  return withTexts(
    ['sanctionLists', 'sanctions.remarks', 'settings.find', 'settings.parts', 'settings.title'],
    <SanctionListsPage />,
  )
}
