import { WebhookPage } from '#components/features/service/webhooks/webhook-page.tsx'
import { admins } from '#lib/contract/index.ts'
import { pageOf } from '../../../../page-of.tsx'
import { titledWith } from '../../../../titles.ts'

export const generateMetadata = titledWith('webhooks.title', 'webhook', 'webhookId')

export default pageOf(admins, ['unknown', 'webhooks'], WebhookPage)
