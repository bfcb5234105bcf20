import { ViewChoice } from '#components/features/program/home/admin/view-choice.tsx'
import { AdminHome, FinanceHome, HomePage } from '#components/features/program/home/homes.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { getRuntime } from '#lib/console/program/server/runtime.ts'
import { requirePerson } from '#lib/console/program/server/session.ts'
import { FirstReads } from '../first-reads.tsx'
import { readsOfInvoices } from '../invoice-reads.ts'
import { titled } from '../titles.ts'

export const generateMetadata = titled('overview.title')

export default async function Home({ searchParams }: { searchParams: Promise<{ view?: unknown }> }) {
  const { role } = await requirePerson()
  if (role === 'finance')
    return withTexts(
      [
        'home.budgets',
        'home.finance',
        'home.frame',
        'invoices.findings',
        'invoices.list',
        'settings.budget',
        'settings.budgets',
      ],
      <FirstReads of={await readsOfInvoices()}>
        <FinanceHome />
      </FirstReads>,
    )
  if (role === 'admin' && (await searchParams).view !== 'work')
    return withTexts(
      [
        'errors',
        'home.admin',
        'home.budgets',
        'home.failed',
        'home.frame',
        'home.view',
        'settings.budget',
        'settings.budgets',
      ],
      <FirstReads
        of={[
          asked('listWebhooks', {}),
          asked('listNewDefaults', {}),
          asked('listRecordedWebhooks', {}),
          asked('listPeople', {}),
          asked('listKeys', {}),
          asked('getOverview', {}),
          asked('listDecisions', { query: { limit: 3 } }),
          // What no longer fits into the HTML has nothing below it.
          asked('listBudgets', {}),
        ]}
      >
        <AdminHome />
      </FirstReads>,
    )
  const { env } = await getRuntime()
  return withTexts(
    [
      'cases.words',
      'changes',
      'companyState',
      'decisions',
      'home.changes',
      'home.credits',
      'home.frame',
      'home.guide',
      'home.needs',
      'home.recent',
      'home.registers',
      'home.reviews',
      'home.risk',
      'home.running',
      'home.sections',
      'home.shares',
      'home.undecided',
      'home.view',
      'sanctionLists.names',
    ],
    <FirstReads at={role === 'admin' ? 'view=work' : ''} of={[asked('getHome', { query: { scope: 'mine' } })]}>
      <HomePage isSandbox={env.isSandbox} choice={role === 'admin' ? <ViewChoice value="work" /> : undefined} />
    </FirstReads>,
  )
}
