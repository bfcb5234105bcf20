import { getTranslations } from 'next-intl/server'
import { BatchesPage } from '#components/batches/batches-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { readers } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('batches')
  return { title: t('title') }
}

export default async function Batches() {
  await requireRole(readers)
  return <BatchesPage />
}
