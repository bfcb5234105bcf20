import { LogPage } from '#components/features/service/webhooks/log/log-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('webhooks.log.title')

export default async function DeliveryLog() {
  await requireRole(admins)
  return withTexts(
    ['webhooks.deliveries', 'webhooks.log'],
    <FirstReads of={[asked('listWebhooks', {}), asked('listRecordedWebhooks', {})]}>
      <LogPage />
    </FirstReads>,
  )
}
