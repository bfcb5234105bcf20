import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { WebhookPage } from '#components/webhooks/webhook-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { admins, WebhookId } from '#lib/contract/index.ts'

interface WebhookPageProps {
  params: Promise<{ webhookId: string }>
}

export async function generateMetadata() {
  const t = await getTranslations('webhooks')
  return { title: t('title') }
}

export default async function OneWebhook({ params }: WebhookPageProps) {
  await requireRole(admins)
  const { webhookId } = await params
  if (!WebhookId.safeParse(webhookId).success) notFound()
  return <WebhookPage webhookId={webhookId} />
}
