import { KeysPage } from '#components/features/keys/keys-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { EarlyReads, early } from '../../../early-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('keys.title')

export default async function Keys() {
  await requireRole(admins)
  return withTexts(
    ['keys'],
    <>
      <EarlyReads of={[early('listKeys', {}), early('getConnection', {})]} />
      <KeysPage />
    </>,
  )
}
