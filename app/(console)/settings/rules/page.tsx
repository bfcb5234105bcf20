import { RulesPage } from '#components/features/core/settings/rules/rules-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { admins } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.rules')

export default pageOf(
  admins,
  ['settings.defaults', 'settings.find', 'settings.parts', 'settings.rules', 'settings.severities', 'settings.title'],
  <RulesPage />,
  [asked('getSettings', {}), asked('listNewDefaults', {})],
)
