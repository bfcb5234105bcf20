import { BatchesPage } from '#components/features/orders/batches/batches-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('batches.title')

export default pageOf(readers, ['batches', 'documents.types', 'sets.items'], <BatchesPage />, [
  asked('listBatches', { query: { limit: 100 } }),
])
