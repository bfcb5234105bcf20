import { GraphFilePage } from '#components/features/companies/graph-file/file-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('graphFiles.open.title')

export default async function GraphFile() {
  await requireRole(readers)
  return withTexts(['graph', 'graphFiles', 'graphOrder', 'unknown'], <GraphFilePage />)
}
