import { SharedPage } from '#components/features/core/settings/shared/shared-page.tsx'
import { everyone } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.shared')

export default pageOf(
  everyone,
  [
    'disclosures.list',
    'disclosures.one',
    'disclosures.openings',
    'disclosures.page',
    'disclosures.states',
    'settings.find',
    'settings.parts',
    'settings.title',
  ],
  <SharedPage />,
)
