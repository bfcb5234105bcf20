import { CheckPage } from '#components/features/service/webhooks/check-page.tsx'
import { admins } from '#lib/contract/index.ts'
import { pageOf } from '../../../../../page-of.tsx'
import { titledWith } from '../../../../../titles.ts'

export const generateMetadata = titledWith('webhooks.check.title', 'webhook', 'webhookId')

export default pageOf(admins, ['webhooks'], CheckPage)
