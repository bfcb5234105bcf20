import { GraphFilePage } from '#components/features/companies/graph-file/file-page.tsx'
import { readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('graphFiles.open.title')

export default pageOf(readers, ['graph', 'graphFiles', 'graphOrder', 'unknown'], <GraphFilePage />)
