import { notFound } from 'next/navigation'
import { CheckPage } from '#components/features/service/webhooks/check-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { admins, WebhookId } from '#lib/contract/index.ts'
import type { Place } from '../../../../../params.ts'
import { titledWith } from '../../../../../titles.ts'

export const generateMetadata = titledWith('webhooks.check.title', 'webhook', 'webhookId')

export default async function CheckEndpoint({ params }: Place<'webhookId'>) {
  await requireRole(admins)
  const { webhookId } = await params
  if (!WebhookId.safeParse(webhookId).success) notFound()
  return withTexts(['webhooks'], <CheckPage webhookId={webhookId} />)
}
