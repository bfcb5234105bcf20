import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { WebhookPage } from '#components/features/webhooks/webhook-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { titleOfWebhook } from '#lib/console/server/webhook-title.ts'
import { admins, WebhookId } from '#lib/contract/index.ts'
import type { Place } from '../../../params.ts'

export async function generateMetadata({ params }: Place<'webhookId'>) {
  const t = await getTranslations('webhooks')
  return { title: await titleOfWebhook((await params).webhookId, t('title')) }
}

export default async function OneWebhook({ params }: Place<'webhookId'>) {
  await requireRole(admins)
  const { webhookId } = await params
  if (!WebhookId.safeParse(webhookId).success) notFound()
  return withTexts(['unknown', 'webhooks'], <WebhookPage webhookId={webhookId} />)
}
