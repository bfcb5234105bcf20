import { WebhooksPage } from '#components/features/service/webhooks/webhooks-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { admins } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('webhooks.title')

export default pageOf(
  admins,
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
  <WebhooksPage />,
  [
    asked('listWebhooks', {}),
    asked('listRecordedWebhooks', {}),
    asked('listHeldActs', {}),
    asked('listAlertChannels', {}),
  ],
)
