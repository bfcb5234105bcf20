import { SetsPage } from '#components/features/settings/sets/sets-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.sets')

export default async function Sets() {
  await requireRole(admins)
  return withTexts(
    ['documents.types', 'graphOrder', 'sets', 'settings.find', 'settings.parts', 'settings.title'],
    <SetsPage />,
  )
}
