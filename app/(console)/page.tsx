import { Overview } from '#components/features/overview/overview.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requirePerson } from '#lib/console/server/session.ts'
import { titled } from '../titles.ts'

export const generateMetadata = titled('overview.title')

export default async function OverviewPage() {
  await requirePerson()
  return withTexts(
    [
      'batches.matches',
      'batches.rowStates',
      'batches.states',
      'monitors.categories',
      'monitors.severity',
      'overview',
      'search.made',
    ],
    <Overview />,
  )
}
