import { SetsPage } from '#components/features/core/settings/sets/sets-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { admins } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.sets')

export default pageOf(
  admins,
  ['documents.types', 'graphOrder', 'sets', 'settings.find', 'settings.parts', 'settings.title'],
  <SetsPage />,
  [asked('listSets', {})],
)
