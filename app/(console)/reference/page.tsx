import { ReferencePage } from '#components/features/reference/reference-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { EarlyReads, early } from '../../early-reads.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('reference.title')

export default async function Reference() {
  await requireRole(readers)
  return withTexts(
    ['reference'],
    <>
      <EarlyReads of={[early('getOpenApi', {})]} />
      <ReferencePage />
    </>,
  )
}
