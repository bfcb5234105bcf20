import { SanctionListsPage } from '#components/features/core/settings/sanctions/sanction-lists-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.sanctions')

export default async function SanctionLists() {
  await requireRole(admins)
  return withTexts(
    ['sanctionLists', 'sanctions.remarks', 'settings.find', 'settings.parts', 'settings.title'],
    <FirstReads of={[asked('listSanctionEditions', {}), asked('listSanctionRuns', {})]}>
      <SanctionListsPage />
    </FirstReads>,
  )
}
