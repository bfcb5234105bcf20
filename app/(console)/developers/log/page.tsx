import { LogPage } from '#components/features/webhooks/log/log-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { EarlyReads, early } from '../../../early-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('webhooks.log.title')

export default async function DeliveryLog() {
  await requireRole(admins)
  return withTexts(
    ['webhooks.deliveries', 'webhooks.log'],
    <>
      <EarlyReads of={[early('listWebhooks', {}), early('listRecordedWebhooks', {})]} />
      <LogPage />
    </>,
  )
}
