import { IntegrationsPage } from '#components/features/service/integrations/integrations-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { admins } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('integrations.title')

export default pageOf(admins, ['integrations'], <IntegrationsPage />, [asked('listIntegrations', {})])
