import { SetsPage } from '#components/features/core/settings/sets/sets-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.sets')

export default async function Sets() {
  await requireRole(admins)
  return withTexts(
    ['documents.types', 'graphOrder', 'sets', 'settings.find', 'settings.parts', 'settings.title'],
    <FirstReads of={[asked('listSets', {})]}>
      <SetsPage />
    </FirstReads>,
  )
}
