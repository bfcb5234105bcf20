import { WebhooksPage } from '#components/features/webhooks/webhooks-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { EarlyReads, early } from '../../../early-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('webhooks.title')

export default async function Webhooks() {
  await requireRole(admins)
  return withTexts(
    [
      'webhooks.create',
      'webhooks.form',
      'webhooks.import',
      'webhooks.hours',
      'webhooks.list',
      'webhooks.secret',
      'webhooks.status',
      'webhooks.title',
    ],
    <>
      <EarlyReads of={[early('listWebhooks', {}), early('listRecordedWebhooks', {}), early('listHeldActs', {})]} />
      <WebhooksPage />
    </>,
  )
}
