'use client'

import { useAction } from '#lib/client/hooks.ts'
import type { Webhook } from '#lib/contract/index.ts'
import { ActDialog, pages, useRouter, useTranslations } from '../../../ui/kit.ts'
import { useDeletionAnnouncement } from '../../../widgets/pending-deletions/use-pending-deletions.ts'

interface DeleteDialogProps {
  webhook: Webhook
  pending: number
  onClose: () => void
}

export function DeleteDialog({ webhook, pending, onClose }: DeleteDialogProps) {
  const t = useTranslations('webhooks.delete')
  const router = useRouter()
  const act = useAction('holdWebhookDeletion')
  const announceDeletion = useDeletionAnnouncement()
  const name = webhook.name ?? webhook.id
  return (
    <ActDialog
      onClose={onClose}
      title={t('title', { name })}
      description={t('what', { pending })}
      submitLabel={t('delete')}
      of={act}
      input={{ params: { webhookId: webhook.id }, body: { name } }}
      onDone={({ value }) => {
        announceDeletion(value)
        router.push(pages.webhooks())
      }}
    />
  )
}
