import { WebhooksPage } from '#components/features/service/webhooks/webhooks-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
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
    <FirstReads
      of={[
        asked('listWebhooks', {}),
        asked('listRecordedWebhooks', {}),
        asked('listHeldActs', {}),
        asked('listAlertChannels', {}),
      ]}
    >
      <WebhooksPage />
    </FirstReads>,
  )
}
