import { FinanceOverview } from '#components/features/overview/finance/finance-overview.tsx'
import { Overview } from '#components/features/overview/overview.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { getRuntime } from '#lib/console/server/runtime.ts'
import { requirePerson } from '#lib/console/server/session.ts'
import { titled } from '../titles.ts'

export const generateMetadata = titled('overview.title')

export default async function OverviewPage() {
  const person = await requirePerson()
  if (person.role === 'finance')
    return withTexts(
      ['errors', 'invoices.list', 'invoices.status', 'overview', 'settings.budget', 'settings.budgets'],
      <FinanceOverview />,
    )
  const { env } = await getRuntime()
  return withTexts(
    [
      'batches.matches',
      'batches.rowStates',
      'batches.states',
      'changes',
      'errors',
      'file.outcomes',
      'overview',
      'sanctionLists.names',
      'screeningState.short',
      'search.made',
    ],
    <Overview isSandbox={env.isSandbox} />,
  )
}
