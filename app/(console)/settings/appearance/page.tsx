import { AppearancePage } from '#components/features/core/settings/appearance/appearance-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requirePerson } from '#lib/console/program/server/session.ts'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.appearance')

export default async function Appearance() {
  await requirePerson()
  return withTexts(['settings.appearance', 'settings.find', 'settings.parts', 'settings.title'], <AppearancePage />)
}
