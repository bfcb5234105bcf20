import { AppearancePage } from '#components/features/core/settings/appearance/appearance-page.tsx'
import { everyone } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.appearance')

export default pageOf(
  everyone,
  ['settings.appearance', 'settings.find', 'settings.parts', 'settings.title'],
  <AppearancePage />,
)
