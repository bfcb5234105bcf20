import { getTranslations } from 'next-intl/server'
import { NewBatchPage } from '#components/batches/create/new-batch-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { readers } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('batches')
  return { title: t('new') }
}

export default async function NewBatch() {
  await requireRole(readers)
  return <NewBatchPage />
}
