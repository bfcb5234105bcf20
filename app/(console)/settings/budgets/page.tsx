import { getTranslations } from 'next-intl/server'
import { BudgetsPage } from '#components/settings/budgets/budgets-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { admins } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('settings.parts')
  return { title: t('budgets') }
}

export default async function Budgets() {
  await requireRole(admins)
  return <BudgetsPage />
}
