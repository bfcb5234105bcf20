import { SharedPage } from '#components/features/core/settings/shared/shared-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requirePerson } from '#lib/console/program/server/session.ts'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.shared')

export default async function Shared() {
  await requirePerson()
  return withTexts(
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
}
