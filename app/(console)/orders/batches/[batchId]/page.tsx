import { notFound } from 'next/navigation'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers, Uuid } from '#lib/contract/index.ts'
import type { Place } from '../../../../params.ts'
import { titledWith } from '../../../../titles.ts'
import { BatchWithActs } from './batch.tsx'

export const generateMetadata = titledWith('batches.one', 'batch', 'batchId')

export default async function OneBatch({ params }: Place<'batchId'>) {
  await requireRole(readers)
  const { batchId } = await params
  if (!Uuid.safeParse(batchId).success) notFound()
  return withTexts(
    [
      'batches',
      'companies.selection',
      'documents.types',
      'errors',
      'graphOrder',
      'orderSheet.company',
      'sets.choice',
      'sets.items',
    ],
    <BatchWithActs batchId={batchId} />,
  )
}
