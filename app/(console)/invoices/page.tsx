import { getTranslations } from 'next-intl/server'
import { InvoicesPage } from '#components/invoices/invoices-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { payers } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('invoices')
  return { title: t('title') }
}

export default async function Invoices() {
  await requireRole(payers)
  return <InvoicesPage />
}
