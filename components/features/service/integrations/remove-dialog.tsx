'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import type { Integration } from '#lib/contract/index.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface RemoveDialogProps {
  integration: Integration
  registerName: string
  onClose: () => void
}

/** Takes credentials away: what needs them is refused from then on. A changed secret is removed and given anew. */
export function RemoveDialog({ integration, registerName, onClose }: RemoveDialogProps) {
  const t = useTranslations('integrations.remove')
  const { mutate, error, isPending } = useAct('deleteIntegration')
  const { datasourceSlug, customerId } = integration
  const remove = () => {
    const query = customerId ? { customerId } : {}
    mutate({ params: { slug: datasourceSlug }, query }, { onSuccess: onClose })
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('title', { register: registerName })}
      description={t('description')}
      does={t('confirm')}
      back={t('cancel')}
      onConfirm={remove}
      isBusy={isPending}
      error={error}
    />
  )
}
