import { IntegrationsPage } from '#components/features/service/integrations/integrations-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { admins } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('integrations.title')

export default async function Integrations() {
  await requireRole(admins)
  return withTexts(
    ['integrations'],
    <FirstReads of={[asked('listIntegrations', {})]}>
      <IntegrationsPage />
    </FirstReads>,
  )
}
