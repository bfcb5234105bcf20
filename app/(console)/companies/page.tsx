import { getTranslations } from 'next-intl/server'
import { CompaniesPage } from '#components/company/companies-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { readers } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('company.list')
  return { title: t('title') }
}

export default async function Companies() {
  await requireRole(readers)
  return <CompaniesPage />
}
