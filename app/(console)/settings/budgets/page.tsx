import { BudgetsPage } from '#components/features/core/settings/budgets/budgets-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { payers } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.budgets')

export default pageOf(
  payers,
  ['settings.budget', 'settings.budgets', 'settings.caps', 'settings.find', 'settings.parts', 'settings.title'],
  <BudgetsPage />,
  [asked('listBudgets', {}), asked('listCaps', {})],
)
