import { ConnectionPage } from '#components/features/core/settings/connection/connection-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.connection')

export default async function ConnectionOfConsole() {
  await requireRole(admins)
  return withTexts(
    ['settings.connection', 'settings.emptySandbox', 'settings.find', 'settings.parts', 'settings.title'],
    <FirstReads of={[asked('getConnection', {})]}>
      <ConnectionPage />
    </FirstReads>,
  )
}
