import { KeysPage } from '#components/features/service/keys/keys-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('keys.title')

export default async function Keys() {
  await requireRole(admins)
  return withTexts(
    ['keys'],
    <FirstReads of={[asked('listKeys', {}), asked('getConnection', {})]}>
      <KeysPage />
    </FirstReads>,
  )
}
