import { LogPage } from '#components/features/service/webhooks/log/log-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { admins } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('webhooks.log.title')

export default pageOf(admins, ['webhooks.deliveries', 'webhooks.log'], <LogPage />, [
  asked('listWebhooks', {}),
  asked('listRecordedWebhooks', {}),
])
