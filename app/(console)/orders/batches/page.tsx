import { BatchesPage } from '#components/features/orders/batches/batches-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('batches.title')

export default async function Batches() {
  await requireRole(readers)
  return withTexts(
    ['batches', 'documents.types', 'sets.items'],
    <FirstReads of={[asked('listBatches', { query: { limit: 100 } })]}>
      <BatchesPage />
    </FirstReads>,
  )
}
