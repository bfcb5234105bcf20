import { beginningOf } from '#components/features/service/reference/document.ts'
import { ReferencePage } from '#components/features/service/reference/reference-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { askedInPart } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { FirstReads } from '../../first-reads.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('reference.title')

export default async function Reference() {
  await requireRole(readers)
  return withTexts(
    ['reference'],
    <FirstReads of={[askedInPart('getOpenApi', {}, beginningOf)]}>
      <ReferencePage />
    </FirstReads>,
  )
}
