import { getTranslations } from 'next-intl/server'
import { WebhooksPage } from '#components/webhooks/webhooks-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { admins } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('webhooks')
  return { title: t('title') }
}

export default async function Webhooks() {
  await requireRole(admins)
  return <WebhooksPage />
}
