import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BatchPage } from '#components/batches/detail/batch-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { readers, Uuid } from '#lib/contract/index.ts'

interface BatchPageProps {
  params: Promise<{ batchId: string }>
}

export async function generateMetadata() {
  const t = await getTranslations('batches')
  return { title: t('one') }
}

export default async function OneBatch({ params }: BatchPageProps) {
  await requireRole(readers)
  const { batchId } = await params
  if (!Uuid.safeParse(batchId).success) notFound()
  return <BatchPage batchId={batchId} />
}
