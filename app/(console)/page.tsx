import { ViewChoice } from '#components/features/home/admin/view-choice.tsx'
import { AdminHome, FinanceHome, HomePage } from '#components/features/home/homes.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { getRuntime } from '#lib/console/server/runtime.ts'
import { requirePerson } from '#lib/console/server/session.ts'
import { EarlyReads, early } from '../early-reads.tsx'
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
      <>
        <EarlyReads of={[early('getFinanceHome', {}), early('listInvoices', {})]} />
        <FinanceHome />
      </>,
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
        'settings.roles',
      ],
      <>
        <EarlyReads
          of={[
            early('listWebhooks', {}),
            early('getOverview', {}),
            early('listRecordedWebhooks', {}),
            early('listPeople', {}),
            early('listKeys', {}),
            early('listBudgets', {}),
          ]}
        />
        <AdminHome />
      </>,
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
    <>
      <EarlyReads of={[early('getHome', { query: { scope: 'mine' } })]} />
      <HomePage isSandbox={env.isSandbox} choice={role === 'admin' ? <ViewChoice value="work" /> : undefined} />
    </>,
  )
}
