import { BudgetsPage } from '#components/features/core/settings/budgets/budgets-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { payers } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.budgets')

export default async function Budgets() {
  await requireRole(payers)
  return withTexts(
    ['settings.budget', 'settings.budgets', 'settings.caps', 'settings.find', 'settings.parts', 'settings.title'],
    <FirstReads of={[asked('listBudgets', {}), asked('listCaps', {})]}>
      <BudgetsPage />
    </FirstReads>,
  )
}
