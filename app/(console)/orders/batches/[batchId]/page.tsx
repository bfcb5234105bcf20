import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../../page-of.tsx'
import { titledWith } from '../../../../titles.ts'
import { BatchWithActs } from './batch.tsx'

export const generateMetadata = titledWith('batches.one', 'batch', 'batchId')

export default pageOf(
  readers,
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
  BatchWithActs,
)
