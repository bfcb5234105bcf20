'use client'

import { useAction } from '#lib/client/hooks.ts'
import type { Webhook } from '#lib/contract/index.ts'
import { ActDialog, useTranslations } from '../../../ui/kit.ts'

/** Pausing cancels pending deliveries; resuming does not restore them. */
export function PauseDialog({ webhook, pending, onClose }: { webhook: Webhook; pending: number; onClose: () => void }) {
  const t = useTranslations('webhooks.pause')
  const act = useAction('updateWebhook')
  return (
    <ActDialog
      onClose={onClose}
      title={t('title', { name: webhook.name ?? webhook.id })}
      description={t('what', { pending })}
      submitLabel={t('pause')}
      kind="primary"
      of={act}
      input={{ params: { webhookId: webhook.id }, body: { status: 'paused' } }}
    />
  )
}
