import { RulesPage } from '#components/features/core/settings/rules/rules-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.rules')

export default async function Rules() {
  await requireRole(admins)
  return withTexts(
    ['settings.defaults', 'settings.find', 'settings.parts', 'settings.rules', 'settings.severities', 'settings.title'],
    <FirstReads of={[asked('getSettings', {}), asked('listNewDefaults', {})]}>
      <RulesPage />
    </FirstReads>,
  )
}
