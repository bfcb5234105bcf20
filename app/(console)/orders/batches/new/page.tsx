import { NewBatchPage } from '#components/features/orders/batches/create/new-batch-page.tsx'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../../page-of.tsx'
import { titled } from '../../../../titles.ts'

export const generateMetadata = titled('batches.new')

export default pageOf(readers, ['batches.create'], <NewBatchPage />)
