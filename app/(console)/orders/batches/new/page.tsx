import { NewBatchPage } from '#components/features/orders/batches/create/new-batch-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { titled } from '../../../../titles.ts'

export const generateMetadata = titled('batches.new')

export default async function NewBatch() {
  await requireRole(readers)
  return withTexts(['batches.create'], <NewBatchPage />)
}
